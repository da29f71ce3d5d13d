/** Packages of which a certain build is taken, or that are found without being named, as `compat` has them. */

import { type CompatTable, recordOf, registryFactsOf } from '@sayso/compat'
import type { AnyFacts } from '@sayso/package-build'

export function buildFactsOf(table: CompatTable): AnyFacts {
  return {
    takesPhoneBuild: (name) => registryFactsOf(table, name).build === 'phone',
    isSingleCopy: (name) => registryFactsOf(table, name).isSingleCopy === true,
    isBesideExpo: (name) => recordOf(table, name)?.registry?.isBesideExpo === true,
  }
}
