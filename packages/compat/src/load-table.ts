/** Reads the folders into a `CompatTable` and refuses what does not fit together. Node only. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { CompatError } from './compat-error.ts'
import type { BaseChunk, CompatRecord, CompatTable, Redirect } from './compat-table.ts'
import { readPatches } from './patches.ts'
import { recordSchema, type WrittenRecord } from './record-schema.ts'

/** Holds `packages/`, `shared/` and `base-chunks.json`. */
export const compatFolder = fileURLToPath(new URL('..', import.meta.url))

const loaded = new Map<string, CompatTable>()

/** The table of an SDK. Read once, since the folders do not change while a program runs. */
export function loadCompatTable(sdk = '53'): CompatTable {
  const known = loaded.get(sdk)
  if (known !== undefined) return known
  const table = readCompatTable(compatFolder, sdk)
  loaded.set(sdk, table)
  return table
}

/** Package → what changed in it up to an SDK, for every package that has a folder: one that is gone as well. */
export function loadUpgrades(sdk: string): Record<string, readonly UpgradeStep[]> {
  return Object.fromEntries(
    packageFolders(path.join(compatFolder, 'packages')).flatMap((name) => {
      const { upgrades = [] } = parseRecord(name, path.join(compatFolder, 'packages', name, RECORD))
      const steps = upgrades.filter(({ since }) => since <= Number(sdk))
      return steps.length === 0 ? [] : [[name, steps] as const]
    }),
  )
}

/** Packages that only SDKs older than this one have. */
export function loadEndedPackages(sdk: string): string[] {
  return packageFolders(path.join(compatFolder, 'packages')).filter((name) => {
    const { sdks = [sdk] } = parseRecord(name, path.join(compatFolder, 'packages', name, RECORD))
    return sdks.every((each) => Number(each) < Number(sdk))
  })
}

type UpgradeStep = NonNullable<WrittenRecord['upgrades']>[number]

/** Throws `CompatError` for a record, a claim or a file that does not hold. */
export function readCompatTable(root: string, sdk: string): CompatTable {
  const written = packageFolders(path.join(root, 'packages')).map((name) => ({
    name,
    record: parseRecord(name, path.join(root, 'packages', name, RECORD)),
  }))
  const records = written.flatMap(({ name, record }) =>
    isOf(record, sdk) ? [completeRecord(root, { name, record, sdk })] : [],
  )
  refuseDoubleClaims(records)
  const baseChunks: readonly BaseChunk[] = JSON.parse(
    readFileSync(path.join(root, 'base-chunks.json'), 'utf8'),
  )
  return {
    sdk,
    packages: Object.fromEntries(records.map((record) => [record.name, record])),
    otherSdkPackages: Object.fromEntries(
      written.flatMap(({ name, record }) => {
        const instead = isOf(record, sdk) ? undefined : record.otherSdks?.[sdk]
        return instead === undefined ? [] : [[name, instead]]
      }),
    ),
    baseChunks,
  }
}

/** File of a stand-in, by its name in the table. */
export function standInPath(standIn: string, root: string = compatFolder): string {
  return path.join(root, standIn.startsWith(SHARED) ? '' : 'packages', standIn)
}

const SHARED = 'shared/'
const RECORD = 'compat.json'

function packageFolders(packages: string): string[] {
  const names = readdirSync(packages).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(packages, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.sort((a, b) => (a < b ? -1 : 1))
}

function isOf({ sdks }: WrittenRecord, sdk: string): boolean {
  return sdks === undefined || sdks.includes(sdk)
}

function completeRecord(
  root: string,
  { name, record, sdk }: { name: string; record: WrittenRecord; sdk: string },
): CompatRecord {
  const folder = path.join(root, 'packages', name)
  const { sdks: _sdks, otherSdks: _otherSdks, perSdk, upgrades: _upgrades, ...shared } = record
  const { replaces, ...facts } = { ...shared, ...perSdk?.[sdk] }
  const standInNamed = (reference: string) => resolveStandIn(root, name, reference)
  return {
    ...facts,
    name,
    status: facts.status ?? 'works',
    note: facts.note ?? '',
    replaces: {
      entries: mapValues(replaces?.entries, (target) => toRedirect(target, standInNamed)),
      files: mapValues(replaces?.files, standInNamed),
      all: replaces?.all === undefined ? null : standInNamed(replaces.all),
      isNativeHalf: replaces?.isNativeHalf === true,
    },
    patches: readPatches(folder, name),
  }
}

function parseRecord(name: string, file: string): WrittenRecord {
  const refuse = (reason: string, cause?: unknown): CompatError =>
    new CompatError('invalid-record', name, `packages/${name}/${RECORD}: ${reason}`, { cause })
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw refuse('cannot be read as JSON. Each package folder needs one.', error)
  }
  const result = recordSchema.safeParse(json)
  if (!result.success) throw refuse(z.prettifyError(result.error))
  const { status = 'works', note = '', sdk } = result.data
  if (status !== 'works' && note === '') throw refuse(`\`${status}\` needs a \`note\` that says how or why.`)
  if (sdk?.kind === 'unlisted' && sdk.version === undefined)
    throw refuse('an `unlisted` package is not installed, so it needs `sdk.version`.')
  return result.data
}

function toRedirect(target: string, standInNamed: (reference: string) => string): Redirect {
  return /^(?:\.\/|#)/.test(target) ? { standIn: standInNamed(target) } : { specifier: target }
}

function resolveStandIn(root: string, packageName: string, reference: string): string {
  const standIn = reference.startsWith('#') ? reference.slice(1) : path.posix.join(packageName, reference)
  if (existsSync(standInPath(standIn, root))) return standIn
  throw new CompatError(
    'missing-file',
    packageName,
    `packages/${packageName}/${RECORD} names the stand-in “${reference}”, which does not exist.`,
  )
}

/** A name belongs to its own folder; an alias or a wrong name belongs to one folder alone. */
function refuseDoubleClaims(records: readonly CompatRecord[]): void {
  const owners = new Map(records.map(({ name }) => [name, name]))
  for (const { name, registry } of records) {
    for (const claimed of [...(registry?.aliases ?? []), ...(registry?.meantBy ?? [])]) {
      const owner = owners.get(claimed)
      // A package with its own folder may be an alias, as long as its folder replaces nothing.
      if (owner === claimed && isPlain(records.find((record) => record.name === claimed))) continue
      if (owner !== undefined)
        throw new CompatError(
          'claimed-twice',
          name,
          `packages/${name} and packages/${owner} both say what “${claimed}” means. Keep one of the two.`,
        )
      owners.set(claimed, name)
    }
  }
}

function isPlain(record: CompatRecord | undefined): boolean {
  if (record === undefined) return false
  const { entries, files, all } = record.replaces
  return Object.keys(entries).length + Object.keys(files).length === 0 && all === null
}

function mapValues<From, To>(record: Readonly<Record<string, From>> = {}, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}
