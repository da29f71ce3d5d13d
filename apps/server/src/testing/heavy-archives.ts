/** Small archives whose reading or storing takes long: each is a valid zip of at most 2 MB. */

import { writeZip } from '@sayso/archive'

type Entry = readonly [name: string, text: string]

const APP: readonly Entry[] = [['packages/app/package.json', '{"name":"app","dependencies":{"expo":"53"}}']]

/** Each package is found only once the one before it has been read. The imports of the app lead nowhere. */
export function chainOfPackages(count: number): Buffer {
  const nowhere = Array.from({ length: 2_800 }, (_, n) => `import '../../q/${n.toString(16)}'\n`).join('')
  const packages = Array.from({ length: count }, (_, n): Entry[] => [
    [`packages/p${n}/package.json`, `{"name":"p${n}"}`],
    [`packages/p${n}/index.js`, `import '../p${n + 1}/index'\n`],
  ])
  return toZip([
    ['package.json', '{"workspaces":["packages/*"]}'],
    ...APP,
    ['packages/app/App.js', `import '../p0/index'\n${nowhere}`],
    ...packages.flat(),
  ])
}

/** Every package needs all of the others. */
export function packagesOfEachOther(count: number, needsCount: number): Buffer {
  const needs = Object.fromEntries(Array.from({ length: needsCount }, (_, n) => [`p${n}`, '*']))
  const packages = Array.from(
    { length: count },
    (_, n): Entry => [`packages/p${n}/package.json`, JSON.stringify({ name: `p${n}`, dependencies: needs })],
  )
  const app = JSON.stringify({ name: 'app', dependencies: { expo: '53', ...needs } })
  return toZip([['packages/app/package.json', app], ['packages/app/App.js', ''], ...packages])
}

/** One package.json with many names. */
export function longManifest(count: number): Buffer {
  const needs = Array.from({ length: count }, (_, n) => `"p${n.toString(36)}":"1"`).join(',')
  return toZip([
    ['package.json', `{"dependencies":{"expo":"53",${needs}}}`],
    ['App.js', ''],
  ])
}

/** A package.json that takes long to read, in an archive of a tenth of its size. */
export function hugeManifest(): Buffer {
  const needs = Array.from({ length: 300_000 }, (_, n) => `"${n}":1`).join(',')
  return toZip([
    ['package.json', `{"dependencies":{"expo":"53",${needs}}}`],
    ['App.js', ''],
  ])
}

/** As many files as a project may have, each in a separate folder. */
export function manyFolders(count: number): Buffer {
  const files = Array.from({ length: count }, (_, n): Entry => [`f${n}/a.js`, ''])
  return toZip([['package.json', '{"dependencies":{"expo":"53"}}'], ['App.js', ''], ...files])
}

function toZip(entries: readonly Entry[]): Buffer {
  return Buffer.concat([...writeZip(entries.map(([name, text]) => ({ name, bytes: Buffer.from(text) })))])
}
