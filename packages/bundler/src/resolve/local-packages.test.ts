import { expect, test } from 'vitest'
import { bundle, targetsOf } from '../testing/project-kit.ts'

const json = (value: object) => JSON.stringify(value)
const root = json({ dependencies: { '@acme/ui': 'file:./packages/ui', expo: '~53.0.0' } })

test.each([
  ['its main', '@acme/ui', { main: 'lib/main.ts' }, 'lib/main.ts'],
  ['its source, where what is built is not there', '@acme/ui', { main: 'dist/index.js' }, 'src/index.ts'],
  ['an index', '@acme/ui', {}, 'index.tsx'],
  [
    'a condition',
    '@acme/ui',
    { exports: { '.': { types: './x.d.ts', import: './lib/main.ts' } } },
    'lib/main.ts',
  ],
  ['exports that are one text', '@acme/ui', { exports: './lib/main.ts' }, 'lib/main.ts'],
  ['conditions alone', '@acme/ui', { exports: { default: './lib/main.ts' } }, 'lib/main.ts'],
  ['a subpath', '@acme/ui/button', { exports: { './button': './lib/button.tsx' } }, 'lib/button.tsx'],
  ['a pattern', '@acme/ui/button', { exports: { './*': './lib/*.tsx' } }, 'lib/button.tsx'],
  ['a file', '@acme/ui/lib/button', {}, 'lib/button.tsx'],
  ['a file of its sources', '@acme/ui/card', {}, 'src/card.tsx'],
])('[R9] %s', (_, specifier, manifest, target) => {
  const paths = [target, 'src/card.tsx']
  const files = Object.fromEntries(paths.map((path) => [`packages/ui/${path}`, 'export {}']))
  const result = bundle({
    'package.json': root,
    'packages/ui/package.json': json(manifest),
    ...files,
    'App.js': `import '${specifier}'`,
  })
  expect(targetsOf(result, 'App.js')[specifier]).toBe(`packages/ui/${target}`)
})

test('[R9] a folder outside the project is none of its packages', () => {
  const result = bundle({
    'package.json': json({ dependencies: { '@acme/ui': 'file:../ui' } }),
    'App.js': `import '@acme/ui'`,
  })
  expect(targetsOf(result, 'App.js')['@acme/ui']).toBe('missing')
})
