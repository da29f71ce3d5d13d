/** Chooses the version that a range means, as npm does. */

import { maxSatisfying, satisfies, validRange } from 'semver'
import { PackageError } from '../bounds/package-error.ts'
import type { Packument } from '../fetch/packument.ts'

/** Throws `PackageError` `version-not-found`. */
export function pickVersion({ name, tags, versions }: Packument, range: string): string {
  const tagged = Object.hasOwn(tags, range) ? tags[range] : undefined
  if (tagged !== undefined) return tagged
  if (validRange(range) === null) {
    throw new PackageError(
      'version-not-found',
      name,
      `\`${name}\` has no version tagged \`${range}\`.${newest(tags)}`,
    )
  }
  // The author's `latest` wins over a higher number, which may be a preview.
  const latest = tags.latest
  if (latest !== undefined && versions.includes(latest) && satisfies(latest, range)) return latest
  const highest = maxSatisfying([...versions], range) ?? onlyPreview(versions, range)
  if (highest !== null) return highest
  throw new PackageError(
    'version-not-found',
    name,
    `\`${name}\` has no version that is \`${range}\`.${newest(tags)}`,
  )
}

/** `*` means a pre-release where a package has nothing else. */
function onlyPreview(versions: readonly string[], range: string): string | null {
  return validRange(range) === '*' ? maxSatisfying([...versions], range, { includePrerelease: true }) : null
}

function newest({ latest }: Packument['tags']): string {
  return latest === undefined ? '' : ` Its newest version is ${latest}.`
}
