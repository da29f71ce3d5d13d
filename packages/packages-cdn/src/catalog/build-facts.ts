/** Packages of which a certain build is taken, or that are found without being named, as `compat` has them. */

import { recordOf, registryFactsOf } from '@sayso/compat'
import type { AnyFacts } from '@sayso/package-build'
import { compatTable } from './known-packages.ts'

export const BUILD_FACTS: AnyFacts = {
  takesPhoneBuild: (name) => registryFactsOf(compatTable(), name).build === 'phone',
  isSingleCopy: (name) => registryFactsOf(compatTable(), name).isSingleCopy === true,
  isBesideExpo: (name) => recordOf(compatTable(), name)?.registry?.isBesideExpo === true,
}
