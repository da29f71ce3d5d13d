import { expect, test } from 'vitest'
import { readRegistryEntry } from './registry-entry.ts'

const ENTRY = {
  name: 'a',
  readme: 'Says "versions": { "9.9.9": {} } \\ and \\\\" more \\\\',
  '"': '\\',
  'dist-tags': { latest: '1.1.0' },
  versions: {
    '1.0.0': {
      version: '1.0.0',
      scripts: { build: 'x' },
      dist: { tarball: 'https://x/a.tgz' },
      dependencies: { b: '1' },
    },
    '1.1.0': {
      version: '1.1.0',
      description: 'Quoted \\" and {braces}, é',
      dist: { tarball: 'y' },
      versions: { no: 1 },
    },
  },
  maintainers: [{ name: 'somebody' }],
  time: { created: '2020-01-01T00:00:00.000Z', '1.0.0': 'x' },
}
const KEPT = {
  tags: { latest: '1.1.0' },
  time: ENTRY.time,
  maintainers: ENTRY.maintainers,
  versions: new Map<string, object>([
    ['1.0.0', { version: '1.0.0', dependencies: { b: '1' }, dist: { tarball: 'https://x/a.tgz' } }],
    ['1.1.0', { version: '1.1.0', dist: { tarball: 'y' } }],
  ]),
}

/** Pieces of so many bytes, cut through letters too. */
async function* inPieces(text: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += sizeBytes) yield bytes.subarray(at, at + sizeBytes)
}

test.each([1, 2, 7, 64, 100_000])('[L5] an entry is read in pieces of %d bytes', async (sizeBytes) => {
  expect(await readRegistryEntry(inPieces(JSON.stringify(ENTRY), sizeBytes))).toEqual(KEPT)
  expect(await readRegistryEntry(inPieces(JSON.stringify(ENTRY, null, 2), sizeBytes))).toEqual(KEPT)
})

test.each(['', '{', '{"versions":{"1.0.0":{"a":', '[', 'x'])('[L5] %j is no entry', async (text) => {
  await expect(readRegistryEntry(inPieces(text, 3))).rejects.toThrow(SyntaxError)
})

test.each(['{}', '{"versions":[]}', '{"versions":{"1":null}}', '{"a":{"b":[1,{"c":"}"}]}}'])(
  '[L5] %s has no version that can be used',
  async (text) => {
    const { versions } = await readRegistryEntry(inPieces(text, 3))
    expect([...versions.values()].every((version) => Object.keys(version).length === 0)).toBe(true)
  },
)
