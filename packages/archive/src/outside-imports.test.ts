/** Apps that take files from outside their folder, by relative paths and by the aliases of tsconfig.json. */

import { expect, test } from 'vitest'
import { arrangeProject } from './arrange-project.ts'

const json = (value: object) => JSON.stringify(value)

const app: Readonly<Record<string, string>> = {
  'package.json': json({ dependencies: { expo: '~53.0.8', zustand: '5.0.0' } }),
  'apps/mobile/package.json': json({ main: 'expo-router/entry', dependencies: { expo: '*', react: '*' } }),
  'apps/mobile/app/index.tsx': 'import A from \'@/a\'\nimport { b } from "../../../shared/b"\n',
  'apps/mobile/a.ts': 'export default require("../../shared/logo.png")',
  'shared/b.ts': "export * from './c'\nimport config from '../apps/mobile/app.json'",
  'shared/c.web.ts': 'export const b = 1',
  'shared/c.native.ts': 'export const b = 2',
  'shared/unused.ts': 'export {}',
  'shared/logo.png': '',
  'shared/logo@2x.png': '',
}

function arrange(files: Readonly<Record<string, string>>) {
  const { kept, written, packages, skipped } = arrangeProject(
    Object.keys(files),
    (path) => files[path] ?? null,
  )
  return { paths: [...kept.values()].sort(), written, packages, skipped }
}

test('[W7] a file that is imported from outside comes along, with what it imports and its twins', () => {
  const { paths, skipped } = arrange(app)
  expect(paths).toEqual([
    'a.ts',
    'app/index.tsx',
    'package.json',
    'shared/b.ts',
    'shared/c.native.ts',
    'shared/c.web.ts',
    'shared/logo.png',
    'shared/logo@2x.png',
  ])
  expect(skipped.reduce((sum, { fileCount }) => sum + fileCount, 0)).toBe(2)
})

test('[W7] the paths between the app and what it imports are rewritten, all others stay', () => {
  const { written } = arrange(app)
  expect(written.get('app/index.tsx')).toBe('import A from \'@/a\'\nimport { b } from "../shared/b"\n')
  expect(written.get('a.ts')).toBe('export default require("./shared/logo.png")')
  expect(written.get('shared/b.ts')).toBe("export * from './c'\nimport config from '../app.json'")
})

test('[W4] a version that is left to the top is the one that stands there', () => {
  expect(JSON.parse(arrange(app).written.get('package.json') ?? '').dependencies).toEqual({
    expo: '~53.0.8',
    react: '*',
  })
})

test('[W7] of a package whose files are imported by path, all comes along, with what it uses', () => {
  const { paths, packages, written } = arrange({
    ...app,
    'apps/mobile/a.ts': "export * from '../../packages/core/src/money'",
    'packages/core/package.json': json({
      name: '@acme/core',
      dependencies: { '@acme/i18n': '*', zod: '3.0.0' },
    }),
    'packages/core/src/money.ts': '',
    'packages/core/src/other.ts': '',
    'packages/i18n/package.json': json({ name: '@acme/i18n' }),
    'packages/i18n/index.ts': '',
    'packages/web/package.json': json({ name: '@acme/web' }),
  })
  expect(packages).toEqual(['packages/core', 'packages/i18n'])
  expect(paths).toContain('packages/core/src/other.ts')
  expect(paths).not.toContain('packages/web/package.json')
  expect(written.get('a.ts')).toBe("export * from './packages/core/src/money'")
  expect(JSON.parse(written.get('package.json') ?? '').dependencies).toMatchObject({ zod: '3.0.0' })
})

test('[W8] aliases that an app inherits from outside lead to the same files in the project', () => {
  const { paths, packages, written } = arrange({
    ...app,
    'tsconfig.base.json': `{ // for all
      "compilerOptions": { "strict": true, "baseUrl": ".", "paths": {
        "@acme/ui": ["libs/ui/src/index.ts"], "@acme/ui/*": ["libs/ui/src/*"], "~/*": ["apps/mobile/*"],
      } } }`,
    'apps/mobile/tsconfig.json': json({ extends: '../../tsconfig.base.json', include: ['**/*.ts'] }),
    'apps/mobile/a.ts': "import { Card } from '@acme/ui/card'",
    'libs/ui/package.json': json({ name: 'nx-ui' }),
    'libs/ui/src/card.tsx': '',
    'libs/ui/src/index.ts': '',
  })
  expect(packages).toEqual(['libs/ui'])
  expect(paths).toContain('libs/ui/src/card.tsx')
  expect(JSON.parse(written.get('tsconfig.json') ?? '')).toEqual({
    extends: 'expo/tsconfig.base',
    include: ['**/*.ts'],
    compilerOptions: {
      baseUrl: '.',
      paths: {
        '@acme/ui': ['./libs/ui/src/index.ts'],
        '@acme/ui/*': ['./libs/ui/src/*'],
        '~/*': ['./*'],
      },
    },
  })
})

test('[W8] a tsconfig.json that stays inside its app is left as it is', () => {
  const { written } = arrange({
    ...app,
    'apps/mobile/tsconfig.json':
      '{ "extends": "expo/tsconfig.base", "compilerOptions": { "paths": { "@/*": ["./*"] } } } // mine',
  })
  expect(written.has('tsconfig.json')).toBe(false)
})

test('[W7] what leads out of the repository, or in a circle, ends', () => {
  const { paths } = arrange({
    ...app,
    'apps/mobile/a.ts': "import '../../../../../etc/passwd'\nimport '../../shared/b'",
    'apps/mobile/tsconfig.json': json({
      extends: './tsconfig.json',
      compilerOptions: { paths: { '*': ['../../../*'] } },
    }),
    'shared/c.web.ts': "export * from './b'",
  })
  expect(paths).toContain('shared/c.web.ts')
})

const library: Readonly<Record<string, string>> = {
  'package.json': json({ name: 'react-native-waves', main: 'src/index.ts' }),
  'src/index.ts': "export * from './waves'",
  'src/waves.ts': '',
  'example/package.json': json({ dependencies: { expo: '~53.0.8' } }),
  'example/App.tsx': "import { waves } from './src/use'",
  'example/src/use.ts': "export * from '../../src/waves'",
  'example/src/index.ts': "export * from '../../src'",
  'example/metro.config.js': "const pak = require('../package.json')",
}

test('[W552] a library around its example keeps its files apart from those of the example', () => {
  const { paths, written } = arrange(library)
  expect(paths).toEqual([
    'App.tsx',
    'metro.config.js',
    'package.json',
    'repository/package.json',
    'repository/src/index.ts',
    'repository/src/waves.ts',
    'src/index.ts',
    'src/use.ts',
  ])
  expect(written.get('src/index.ts')).toBe("export * from '../repository/src'")
  expect(written.get('src/use.ts')).toBe("export * from '../repository/src/waves'")
  expect(written.get('metro.config.js')).toBe("const pak = require('./repository/package.json')")
  expect(written.has('repository/src/index.ts')).toBe(false)
})

test('[W552] so do packages that come along, under a name that the app does not have', () => {
  const { paths, written } = arrange({
    'packages/ui/package.json': json({ name: 'ui', dependencies: { theme: '*' } }),
    'packages/ui/index.ts': '',
    'packages/theme/package.json': json({ name: 'theme' }),
    'example/package.json': json({ dependencies: { expo: '*', ui: '*' } }),
    'example/App.tsx': "import theme from '../packages/theme'",
    'example/packages/ui/index.ts': '',
    'example/repository/a.ts': '',
  })
  expect(paths).toContain('repository-/packages/ui/index.ts')
  expect(JSON.parse(written.get('package.json') ?? '').dependencies.ui).toBe('file:./repository-/packages/ui')
  const ui = JSON.parse(written.get('repository-/packages/ui/package.json') ?? '')
  expect(ui.dependencies.theme).toBe('file:../../../repository-/packages/theme')
  expect(written.get('App.tsx')).toBe("import theme from './repository-/packages/theme'")
})

test.each(['src/index.js', 'SRC/Index.ts', 'metro.config.js'])(
  '[W552] one file in the same place is enough: %s',
  (path) => {
    const { paths } = arrange({
      'package.json': '{}',
      [path]: '',
      'example/package.json': json({ dependencies: { expo: '*' } }),
      'example/App.tsx': `import '../${path}'`,
      [`example/${path.toLowerCase()}`]: '',
    })
    expect(paths).toContain(`repository/${path}`)
  },
)
