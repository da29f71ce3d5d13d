/** How each npm package behaves in the preview and on phones, one folder per package. */

export { CompatError } from './compat-error.ts'
export {
  aliasesOf,
  type CompatRecord,
  type CompatTable,
  entryOf,
  packageNameOf,
  type Redirect,
  recordOf,
  registryFactsOf,
  withoutAlias,
} from './compat-table.ts'
export { compatFolder, loadCompatTable, loadEndedPackages, loadUpgrades, standInPath } from './load-table.ts'
export { packageFactsOf } from './package-facts.ts'
export { applyDiff } from './patches.ts'
export { holdsFor } from './versions.ts'
