/** The value that consumers get: one record per package, for one SDK. Pure data, so it crosses processes and needs no disk. */

import type { WrittenRecord } from './record-schema.ts'

export interface CompatTable {
  /** The SDK that the records hold for, as “53”. */
  sdk: string
  /** Keyed by package name, sorted. */
  packages: Readonly<Record<string, CompatRecord>>
  /** Packages that only other SDKs have → what to do instead. */
  otherSdkPackages: Readonly<Record<string, string>>
  /** Chunks that nearly every app loads, in order; see `base-chunks.json`. */
  baseChunks: readonly BaseChunk[]
}

type Facts = Omit<WrittenRecord, 'sdks' | 'otherSdks' | 'perSdk' | 'replaces' | 'upgrades'>

export interface CompatRecord extends Facts {
  name: string
  status: 'works' | 'stand-in' | 'absent'
  note: string
  replaces: Replacements
  patches: readonly CompatPatch[]
}

/** Paths of stand-ins start at the root of all folders: `expo-haptics/stand-in.ts`, `shared/empty.ts`. */
interface Replacements {
  /** Entry → its replacement. */
  entries: Readonly<Record<string, Redirect>>
  /** File inside the package → stand-in. */
  files: Readonly<Record<string, string>>
  /** The stand-in for every module of the package; null: none. */
  all: string | null
  isNativeHalf: boolean
}

export type Redirect = { standIn: string } | { specifier: string }

export interface CompatPatch {
  /** Name of the patch file in the package's folder. */
  name: string
  /** Why the preview needs it: the lines above the diff. */
  reason: string
  /** Range of package versions that it is made for; null: any. */
  versions: string | null
  /** File inside the package that it changes. */
  file: string
  /** Unified diff of that one file. */
  diff: string
}

/** A chunk takes all that its entries reach and that no earlier one has, so that it never needs a later one. */
export interface BaseChunk {
  name: string
  /** For an index whose exports are spread over chunks, these exports; absent: all the others. */
  exports?: readonly string[] | undefined
}

export function recordOf(table: CompatTable, packageName: string): CompatRecord | undefined {
  return Object.hasOwn(table.packages, packageName) ? table.packages[packageName] : undefined
}

/** How a package is built: by its own record, or by one that speaks for its scope. Trust is never inherited. */
export function registryFactsOf(table: CompatTable, packageName: string): BuildFacts {
  const own = recordOf(table, packageName)?.registry
  if (own !== undefined || !packageName.startsWith('@')) return own ?? {}
  const scope = packageName.slice(0, packageName.indexOf('/') + 1)
  const whole = Object.values(table.packages).find(
    ({ name, registry }) => registry?.isWholeScope === true && name.startsWith(scope),
  )
  return whole?.registry ?? {}
}

type BuildFacts = Pick<NonNullable<CompatRecord['registry']>, 'build' | 'hasCode' | 'isSingleCopy' | 'lack'>

/** `@scope/name` or `name` of a specifier, or of a path below `node_modules`. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** `.` or `./part` of a bare specifier. */
export function entryOf(specifier: string): string {
  return `.${specifier.slice(packageNameOf(specifier).length)}`
}

/** Name that packages import → package that it means. */
export function aliasesOf(table: CompatTable): Record<string, string> {
  const records = Object.values(table.packages)
  return Object.fromEntries(
    records.flatMap(({ name, registry }) => registry?.aliases?.map((alias) => [alias, name] as const) ?? []),
  )
}

/** The specifier with the package that its alias means; the longest alias counts. */
export function withoutAlias(aliases: Readonly<Record<string, string>>, specifier: string): string {
  for (let end = specifier.length; end > 0; end = specifier.lastIndexOf('/', end - 1)) {
    const start = specifier.slice(0, end)
    if (Object.hasOwn(aliases, start)) return `${aliases[start]}${specifier.slice(end)}`
  }
  return specifier
}
