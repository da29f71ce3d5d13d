/** Archives with one file that no project can hold, as zips of public repositories often are. */

import { expect, test } from 'vitest'
import { readProjectZip } from './read-project-zip.ts'
import { type CraftedEntry, craftZip, join } from './testing/craft-zip.ts'
import { encodeUtf8 } from './text.ts'

const MB = 1024 * 1024
const app: readonly CraftedEntry[] = [
  { name: 'package.json', content: '{"dependencies":{"expo":"~53.0.8"}}' },
  { name: 'app/index.tsx', content: 'export default 1' },
]
const PATHS = ['package.json', 'app/index.tsx']

async function importOf(entries: readonly CraftedEntry[]) {
  const result = readProjectZip(craftZip(entries))
  if (!result.ok) throw new Error(result.message)
  return { paths: [...result.files.keys()], skipped: result.skipped, files: result.files }
}

test.each<[string, CraftedEntry, string]>([
  ['[L550] a link', { name: 'CLAUDE.md', content: 'AGENTS.md', mode: 0o120777 }, 'link'],
  ['[L550] a link to a folder', { name: '.agents/skills', content: '../skills', mode: 0o120777 }, 'link'],
  [
    '[L550] a link out of the archive',
    { name: 'app/passwd.ts', content: '/etc/passwd', mode: 0o120777 },
    'link',
  ],
  ['[L550] a device', { name: 'app/device', mode: 0o020666 }, 'link'],
  ['[L551] a colon', { name: 'docs/12:30 notes.md' }, 'name'],
  ['[L551] a letter and a colon', { name: 'a:notes.md' }, 'name'],
  ['[L551] a reserved name', { name: 'lib/aux.ts' }, 'name'],
  ['[L551] a question mark', { name: 'docs/why?.md' }, 'name'],
  ['[L551] a blank at the end', { name: 'docs/notes.md ' }, 'name'],
  ['[L551] a backslash among slashes', { name: 'docs\\notes.md' }, 'name'],
  ['[L551] a name of 121 bytes', { name: `docs/${'n'.repeat(121)}` }, 'name'],
  [
    '[L552] a lock file of 13 MB',
    { name: 'package-lock.json', says: { unpackedBytes: 13 * MB } },
    'too-large',
  ],
  ['[L552] a film', { name: 'demo.mp4', says: { unpackedBytes: 40 * MB } }, 'too-large'],
  ['[L553] a twin in letter case', { name: 'Package.JSON', content: '{}' }, 'twin'],
  ['[L553] a twin of letters that one disk has for two', { name: 'app/\uff49ndex.tsx' }, 'twin'],
])('%s is left out and told first, and all else is imported', async (_, entry, why) => {
  const { paths, skipped } = await importOf([...app, entry, { name: '.git/HEAD' }])
  expect(paths).toEqual(PATHS)
  expect(skipped).toEqual([
    { path: entry.name, fileCount: 1, why },
    { path: '.git', fileCount: 1, why: 'version-control' },
  ])
})

test.each([
  ['./button', 'components/button.tsx'],
  ['./Button', 'components/Button.tsx'],
  ['@/components/Button', 'components/Button.tsx'],
  ['./other', 'components/button.tsx'],
])('[L553] of twins the one that %s imports stays, or else the first', async (specifier, stays) => {
  const { paths } = await importOf([
    ...app,
    { name: 'tsconfig.json', content: '{"compilerOptions":{"paths":{"@/*":["./*"]}}}' },
    { name: 'components/button.tsx', content: '1' },
    { name: 'components/Button.tsx', content: '2' },
    { name: 'components/use.ts', content: `import Button from '${specifier}'` },
  ])
  expect(paths.filter((path) => /button/i.test(path))).toEqual([stays])
})

test('[L553] one name in two Unicode forms is one file', async () => {
  const { paths, skipped } = await importOf([
    ...app,
    { name: 'docs/caf\u00e9.md', content: '1' },
    { name: 'docs/cafe\u0301.md', content: '2' },
  ])
  expect(paths).toEqual([...PATHS, 'docs/caf\u00e9.md'])
  expect(skipped).toEqual([{ path: 'docs/cafe\u0301.md', fileCount: 1, why: 'twin' }])
})

test('[L553] twins of folders are refused: which half of an app to leave out cannot be known', async () => {
  const result = readProjectZip(craftZip([...app, { name: 'App/other.tsx' }]))
  expect(result).toMatchObject({ ok: false, reason: 'twin' })
})

test('[I553] where all folders are divided by backslashes, these divide folders', async () => {
  const dotNet = [app[0] ?? { name: '' }, { name: 'app\\' }, { name: 'app\\index.tsx', content: '1' }]
  expect((await importOf(dotNet)).paths).toEqual(PATHS)
  const out = readProjectZip(craftZip([...dotNet, { name: '..\\evil.ts' }]))
  expect(out).toMatchObject({ ok: false, reason: 'refused-path' })
})

test.each([1, 200, 70_000])('[I554] %i bytes in front of an archive are no part of it', async (length) => {
  const prefixed = join(new Uint8Array(length).fill(0x4d), craftZip(app))
  const result = readProjectZip(prefixed)
  expect(result.ok && [...result.files.keys()]).toEqual(PATHS)
})

test.each([
  ['app.zip', 'zip'],
  ['my-app/source.tar.gz', 'tar.gz'],
  ['backup.7z', '7z'],
])('[W550] an archive in an archive is refused by its name: %s', async (name) => {
  const result = readProjectZip(craftZip([{ name, content: 'PK' }, { name: 'README.md' }]))
  expect(result).toMatchObject({
    ok: false,
    reason: 'not-expo',
    message: `This zip holds another archive, ${JSON.stringify(name)}, and no project. Unpack it, and choose the zip or folder of the project inside.`,
  })
  const asset = await importOf([...app, { name: 'assets/data.zip', content: 'PK' }])
  expect(asset.paths).toContain('assets/data.zip')
})

test.each([
  [{ devDependencies: { vite: '6' }, dependencies: { 'react-dom': '19' } }, 'vite'],
  [{ dependencies: { next: '15', 'react-dom': '19' } }, 'next'],
  [{ dependencies: { '@angular/core': '19' } }, '@angular/core'],
  [{ dependencies: { vue: '3' } }, 'vue'],
])('[W551] a web project is refused by what it lists: %j', async (manifest, name) => {
  const entries = [
    { name: 'web/package.json', content: JSON.stringify(manifest) },
    { name: 'web/src/App.tsx', content: '1' },
  ]
  expect(readProjectZip(craftZip(entries))).toMatchObject({
    ok: false,
    reason: 'not-expo',
    message: `This is a web project: its package.json lists ${name}, and neither expo nor react-native. Choose a zip of an Expo project.`,
  })
})

test.each([
  ['lists react-native', { dependencies: { 'react-native': '0.79', 'react-dom': '19' } }, 'index.js'],
  ['has an entry file', { dependencies: { 'react-dom': '19' } }, 'App.tsx'],
  ['lists no web tool', { dependencies: { zod: '3' } }, 'src/a.ts'],
])('[W551] a project that %s is imported', async (_, manifest, file) => {
  const { paths } = await importOf([
    { name: 'package.json', content: JSON.stringify(manifest) },
    { name: file, content: '1' },
  ])
  expect(paths).toEqual(['package.json', file])
})

const encode = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((char) => table[char] ?? char.charCodeAt(0)))
const utf16 = (text: string, isLittle: boolean) => {
  const units = [...`\ufeff${text}`].flatMap((char) => {
    const code = char.charCodeAt(0)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })
  return Uint8Array.from(units)
}
const POLISH = { ż: 0xbf, ó: 0xf3, ł: 0xb3, ć: 0xe6, ś: 0x9c, ą: 0xb9 }

test.each<[string, string, Uint8Array, string]>([
  ['UTF-16, low byte first', 'data/words.json', utf16('["ż"]', true), '["ż"]'],
  ['UTF-16, high byte first', 'app/a.tsx', utf16("'żółć'", false), "'żółć'"],
  ['windows-1252', 'app/a.ts', encode("'Größe à la carte'", {}), "'Größe à la carte'"],
  ['windows-1252 with its quotes', 'README.md', encode('“oui”', { '“': 0x93, '”': 0x94 }), '“oui”'],
  ['windows-1250', 'app/a.tsx', encode("'Cześć, mała łąko'", POLISH), "'Cześć, mała łąko'"],
  ['windows-1250, Czech', 'a.json', encode('"Příliš"', { ř: 0xf8, í: 0xed, š: 0x9a }), '"Příliš"'],
])('[I550] %s becomes UTF-8', async (_, name, content, text) => {
  const { files } = await importOf([...app, { name, content }])
  expect(files.get(name)).toEqual({ content: text, isBinary: false })
})

test.each<[string, string, Uint8Array]>([
  ['a sound that begins like UTF-16', 'assets/a.mp3', Uint8Array.of(0xff, 0xfe, 0x41, 0)],
  [
    'Cyrillic of one byte a letter',
    'app/a.ts',
    encode("'Привет мир'", Object.fromEntries([...'Приветмр'].map((char, at) => [char, 0xe0 + at]))),
  ],
  ['code with a NUL', 'app/a.ts', Uint8Array.of(0x61, 0, 0xe9, 0x61)],
  ['UTF-16 that breaks off in a pair', 'app/a.ts', Uint8Array.of(0xff, 0xfe, 0x3d, 0xd8)],
])('[I551] %s stays binary rather than being guessed at', async (_, name, content) => {
  const { files } = await importOf([...app, { name, content }])
  expect(files.get(name)?.isBinary).toBe(true)
})

test.each([
  ['package.json', '{}', true],
  ['supabase/migrations/1.sql', 'create table a()', true],
  ['data/list.csv', 'a,b', true],
  ['app/a.tsx', '1', false],
])('[I552] a byte order mark of %s %s: removed %s', async (name, text, isRemoved) => {
  const others = app.filter((entry) => entry.name !== name)
  const { files } = await importOf([...others, { name, content: encodeUtf8(`\ufeff${text}`) }])
  expect(files.get(name)?.content).toBe(isRemoved ? text : `\ufeff${text}`)
})
