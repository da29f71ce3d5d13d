/** Indexes of packages that run a module when one of its exports is touched. */

import type { CompatTable } from '@sayso/compat'

/** Indexes that only re-export other modules; running these must have no effect on the rest. */
export function lazyIndexesOf({ packages }: CompatTable): ReadonlySet<string> {
  return new Set(
    Object.values(packages).flatMap(
      ({ name, sdk }) => sdk?.lazyIndexes?.map((file) => modulePathOf(name, file)) ?? [],
    ),
  )
}

/** Indexes whose exports are spread over several chunks: who touches one of them needs the chunk of that one alone. */
export function splitIndexesOf({ packages }: CompatTable): ReadonlySet<string> {
  return new Set(
    Object.values(packages).flatMap(
      ({ name, sdk }) => sdk?.splitIndexes?.map((file) => modulePathOf(name, file)) ?? [],
    ),
  )
}

/** `./index.ts` is a stand-in in the package's folder, anything else is a file of the package. */
function modulePathOf(packageName: string, file: string): string {
  return file.startsWith('./') ? `stand-ins/${packageName}/${file.slice(2)}` : `${packageName}/${file}`
}
