/** Public API of `@sayso/upgrade`. */

export type { UpgradeFacts, UpgradeStep } from './upgrade-facts.ts'
export { type Upgrade, type UpgradeItem, upgradeProject } from './upgrade-project.ts'
