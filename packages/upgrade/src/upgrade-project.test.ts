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
