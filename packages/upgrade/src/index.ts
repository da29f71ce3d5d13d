/** Public API of `@sayso/upgrade`. */

export { type UpgradeItem, upgradeProject } from './upgrade-project.ts'
