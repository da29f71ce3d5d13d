/** Import specifiers that the prebuilt packages cover. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompatRecord, CompatTable } from '@sayso/compat'

/** Whether apps can import the package. Others are installed because packages and stand-ins need them. */
export function isForApps({ packages }: CompatTable, packageName: string): boolean {
  return packages[packageName]?.sdk?.kind !== 'inner'
}

/** All specifiers, sorted. */
export async function listSpecifiers(table: CompatTable, installFolder: string): Promise<string[]> {
  const records = Object.values(table.packages).filter(({ sdk, name }) => sdk && isForApps(table, name))
  const perPackage = records.map((record) => specifiersOf(record, path.join(installFolder, 'node_modules')))
  return (await Promise.all(perPackage)).flat().sort()
}

async function specifiersOf({ name, sdk }: CompatRecord, nodeModules: string): Promise<string[]> {
  const main = sdk?.hasMain === false ? [] : [name]
  const subpaths = [
    ...(sdk?.entries ?? []),
    ...(await entryFiles(path.join(nodeModules, name), sdk?.entryFiles)),
  ]
  return [...main, ...subpaths.map((subpath) => `${name}/${subpath}`)]
}

/** Icon families, faces of typefaces and the like: each is a separate entry. */
async function entryFiles(folder: string, pattern: string | undefined): Promise<string[]> {
  if (pattern === undefined) return []
  const names = await readdir(folder)
  const matches = new RegExp(pattern)
  return names.filter((name) => matches.test(name)).map((name) => name.replace(/\.js$/, ''))
}

/** The SDK's own `dependencies`, and those that only stand-ins use: name → exact version. */
export async function listedPackages(
  table: CompatTable,
  installFolder: string,
): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(path.join(installFolder, 'package.json'), 'utf8'))
  const versions = Object.values(table.packages).flatMap(({ name, sdk }) =>
    sdk?.version === undefined ? [] : [[name, sdk.version] as const],
  )
  return { ...dependencies, ...Object.fromEntries(versions) }
}
