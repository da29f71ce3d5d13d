/** Facts about packages, parts and names that the SDK lacks: other SDKs have them, or no registry does. */

import { packageNameOf } from '@sayso/project'
import type { PackageFacts } from '@sayso/wire'

/** Names and members of exports (`Link.Trigger`) that a module has in versions of other SDKs, and what to say of each. */
export function absentNamesOf(
  specifier: string,
  facts: PackageFacts | undefined,
): Readonly<Record<string, string>> {
  return lookUp(facts?.absentNames, specifier) ?? {}
}

/** Null for a package that can be installed. */
export function unpublishedText(packageName: string, facts: PackageFacts | undefined): string | null {
  return lookUp(facts?.unpublished, packageName) ?? null
}

/** Null for a part of which nothing is known. */
export function newerPartText(specifier: string, facts: PackageFacts | undefined): string | null {
  return lookUp(facts?.newerEntries, specifier) ?? null
}

/** The module that has the exports of a part that came with a later version, or null. */
export function newerHomeOf(specifier: string, facts: PackageFacts | undefined): string | null {
  const name = packageNameOf(specifier)
  const target = lookUp(lookUp(facts?.newerLayouts, name)?.entries, `.${specifier.slice(name.length)}`)
  return target === undefined ? null : `${name}${target.slice(1)}`
}

/** The member of an export (`NativeTabs.Trigger.Icon`) that a former export is in this SDK, or null. */
export function movedMemberOf(
  specifier: string,
  name: string,
  facts: PackageFacts | undefined,
): string | null {
  return lookUp(lookUp(facts?.movedMembers, specifier), name) ?? null
}

/**
 * Note on a name that came with a later version and works here anyway. Null if the name exists in every version, or
 * in the one that package.json asks for.
 * @param listed the range there; empty where there is none
 */
export function newerNameText(
  specifier: string,
  name: string,
  { listed, facts }: { listed: string; facts: PackageFacts | undefined },
): string | null {
  const newer = lookUp(facts?.newerNames, specifier)
  if (newer?.names.includes(name) !== true || isSince(newer.since, listed)) return null
  const instead = lookUp(newer.remedies, name)
  const home = newer.home === null ? '' : ` Import it from \`${newer.home}\`.`
  const remedy = instead === undefined ? home : ` ${instead}`
  const version = newer.since.join('.').replace(/^(\d{2,})\.0$/, '$1')
  return `\`${name}\` is not exported by ${specifier} before version ${version}.${remedy}`
}

/** A range that allows any version gets the newest. */
function isSince([major, minor]: readonly [major: number, minor: number], listed: string): boolean {
  const found = /^[\^~>=v\s]*(\d+)(?:\.(\d+))?/.exec(listed)
  if (found === null) return listed !== ''
  const [listedMajor, listedMinor] = [Number(found[1]), Number(found[2] ?? 0)]
  return listedMajor > major || (listedMajor === major && listedMinor >= minor)
}

function lookUp<Value>(facts: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return facts !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined
}
