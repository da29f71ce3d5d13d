import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { packageJson, refusalOf, upgrade } from './testing/facts.ts'

test.each([
  ['latest', '“latest” in package.json is not a version of expo'],
  [
    'git+https://example.com/expo.git',
    '“git+https://example.com/expo.git” in package.json is not a version of expo',
  ],
  ['~49.0.0', 'The project asks for Expo SDK 49. Upgrades begin at SDK 50'],
  ['99', 'The project asks for Expo SDK 99, which is not older than 57.'],
  ['~57.0.1', 'The project asks for Expo SDK 57, which is not older than 57.'],
])('[U1] expo %s is refused', (range, sentence) => {
  expect(refusalOf({ 'package.json': packageJson({ expo: range }) })).toContain(sentence)
})

test('[U1] a project without expo, or without a package.json that can be read, is refused', () => {
  expect(refusalOf({ 'package.json': packageJson({ react: '18.2.0' }) })).toMatch(/does not list expo/)
  const unreadable: Record<string, string>[] = [
    {},
    { 'package.json': '{' },
    { 'package.json': '{"dependencies":[]}' },
  ]
  for (const files of unreadable) expect(refusalOf(files)).toMatch(/no package\.json that can be read/)
})

test('[U1] an upgrade begins at SDK 50', () => {
  expect(upgrade({ 'package.json': packageJson({ expo: '^50.0.0' }) }).from).toBe(50)
})

test('[U2] files that no pass changes are the same ones', () => {
  const same = 'import a from "a"\n'
  const result = upgrade({ 'a.ts': same, 'b.md': '# b' })
  expect(result.files.get('a.ts')).toEqual(textFile(same))
  expect([...result.files.keys()]).toEqual(['package.json', 'a.ts', 'b.md'])
})

test('[U2] a file of any size and form takes time in proportion to its text', () => {
  const long = `import { List } from 'list'\n${'const a = <List estimate={[{}]} />\n'.repeat(3_000)}`
  expect(upgrade({ 'a.tsx': long }).files.get('a.tsx')?.content).not.toContain('estimate')
  // Work that grows faster than the text is done for files that somebody may have written, and not for tables.
  for (const many of ['<Video source={a} />', '{Audio.ask()}{Audio.setMode({})}']) {
    const text = `import { Audio, Video } from 'av'\nfunction A() {\n  return <>${many.repeat(2_000)}</>\n}\n`
    expect(upgrade({ 'a.tsx': text }).files.get('a.tsx')?.content).toBe(text)
  }
  expect(upgrade({ 'a.tsx': '{'.repeat(200_000) }).left.map(({ file }) => file)).toContain('a.tsx')
})

test('[U1] names that every object has are names like any other', () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']
  const lines = names.flatMap((name) => [
    `import * as a_${name} from '${name}'`,
    `import { ${name} as b_${name} } from 'av'`,
    `import { ${name} as c_${name} } from '${name}/valueOf'`,
    `<List ${name} />; a_${name}.${name}(b_${name}.${name})`,
    `const d_${name} = { ${name}: ${name} }`,
  ])
  const code = `import { List } from 'list'\nimport 'navigation'\n${lines.join('\n')}\n`
  const versions = names.map((name) => `"${name}": "1.0.0"`).join(', ')
  const { files, left } = upgrade({
    'app.tsx': code,
    'package.json': `{ "dependencies": { "expo": "~53.0.0", ${versions} } }`,
    'app.json': `{ "expo": { "plugins": [${names.map((name) => `"${name}"`).join(', ')}] } }`,
  })
  expect(files.get('app.tsx')?.content).toBe(code)
  expect(files.get('package.json')?.content).toContain(versions)
  expect(left.map(({ sentence }) => sentence)).toContain(
    'constructor keeps its version: it is not one of the packages of Expo SDK 57.',
  )
})

test('[U27] files of the router without a default export are listed, with the line of their first export', () => {
  const routes = {
    'app/_layout.tsx': 'export default function Layout() { return null }\n',
    'app/index.tsx': 'function Home() { return null }\nexport { Home as default }\n',
    'app/old.js': 'module.exports = function Old() { return null }\n',
    'app/list.tsx': `export { List as default, type Row } from '../src/List'\n`,
    'app/Card.tsx': `import a from 'a'\n\nexport function Card() { return a }\nexport const b = { default: a }\n`,
    'app/empty.tsx': '',
    'app/api+api.ts': 'export const GET = () => null\n',
    'app/card.test.tsx': 'test()\n',
    'src/app/Other.tsx': 'export const other = 1\n',
    'src/Row.tsx': 'export const Row = () => null\n',
  }
  const found = (result: ReturnType<typeof upgrade>) =>
    result.left.flatMap(({ file, line, sentence }) =>
      sentence.includes('no default export') ? [`${file}:${line}`] : [],
    )
  const result = upgrade(routes)
  expect(found(result)).toEqual(['app/Card.tsx:3', 'app/empty.tsx:1'])
  expect(result.left.map(({ sentence }) => sentence)).toContain(
    'The router makes a screen of this file, which has no default export: in Expo SDK 57 it fails when it is opened. Export its component with `export default`, or move the file out of app/.',
  )
  expect(result.files.get('app/Card.tsx')?.content).toBe(routes['app/Card.tsx'])
  expect(found(upgrade({ 'src/app/Other.tsx': 'export const other = 1\n' }))).toEqual(['src/app/Other.tsx:1'])
  // Without the router the folder is one like any other.
  expect(found(upgrade({ ...routes, 'package.json': packageJson({ expo: '~53.0.8' }) }))).toEqual([])
})

test('[U2] functions are not code of the app', () => {
  const same = "import { List } from 'list'\nconst a = <List estimate={1} />\n"
  for (const path of ['functions/a/index.tsx', 'supabase/functions/a/index.tsx'])
    expect(upgrade({ [path]: same }).files.get(path)).toEqual(textFile(same))
})
