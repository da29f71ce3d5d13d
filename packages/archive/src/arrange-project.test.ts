/** Imports of repositories with several packages, and of projects with `.env` files. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { arrangeProject } from './arrange-project.ts'
import { readProjectZip, surveyProjectZip } from './read-project-zip.ts'
import { craftZip } from './testing/craft-zip.ts'

const json = (value: object) => JSON.stringify(value)

const monorepo: Readonly<Record<string, string>> = {
  'shop-main/package.json': json({ name: 'shop', workspaces: ['apps/*', 'packages/*'] }),
  'shop-main/pnpm-workspace.yaml': `packages:\n  - apps/*\n\ncatalog:\n  expo: ~53.0.0\n  "zod": ^3.0.0\n\nother: 1\n`,
  'shop-main/apps/web/package.json': json({
    name: 'web',
    dependencies: { next: '15.0.0', '@shop/ui': 'workspace:*' },
  }),
  'shop-main/apps/web/app/page.tsx': 'page',
  'shop-main/apps/mobile/package.json': json({
    name: 'mobile',
    main: 'expo-router/entry',
    dependencies: { expo: 'catalog:', zod: 'catalog:', '@shop/ui': 'workspace:*' },
    devDependencies: { '@shop/tsconfig': 'workspace:*', typescript: '5.0.0' },
  }),
  'shop-main/apps/mobile/app/index.tsx': 'screen',
  'shop-main/apps/mobile/dist/index.html': 'built',
  'shop-main/packages/ui/package.json': json({
    name: '@shop/ui',
    main: 'src/index.ts',
    dependencies: { '@shop/colours': '*', clsx: '^2.0.0', zod: '^2.0.0' },
  }),
  'shop-main/packages/ui/src/index.ts': 'ui',
  'shop-main/packages/colours/package.json': json({ name: '@shop/colours' }),
  'shop-main/packages/colours/index.ts': 'colours',
  'shop-main/packages/tsconfig/package.json': json({ name: '@shop/tsconfig' }),
  'shop-main/packages/server/index.ts': 'server',
}

const zipOf = (files: Readonly<Record<string, string>>) =>
  craftZip(Object.entries(files).map(([name, content]) => ({ name, content })))

async function importOf(files: Readonly<Record<string, string>>, choices = {}) {
  const result = readProjectZip(zipOf(files), choices)
  if (!result.ok) throw new Error(result.message)
  return result
}

test('[W1] [W2] [W3] the app of a monorepo comes to the top, with the packages that it uses', async () => {
  const { files, survey, skipped } = await importOf(monorepo)
  expect(survey).toMatchObject({ apps: ['apps/mobile'], app: 'apps/mobile' })
  expect(survey.packages).toEqual(['packages/ui', 'packages/colours'])
  expect([...files.keys()].sort()).toEqual([
    'app/index.tsx',
    'package.json',
    'packages/colours/index.ts',
    'packages/colours/package.json',
    'packages/ui/package.json',
    'packages/ui/src/index.ts',
  ])
  expect(skipped).toContainEqual({ path: 'apps/web', why: 'other-package', fileCount: 2 })
  expect(skipped).toContainEqual({ path: 'apps/mobile/dist', why: 'built', fileCount: 1 })
})

test('[W4] package.json names them as files, with what they need and the versions of the catalogue', async () => {
  const { files } = await importOf(monorepo)
  const read = (path: string) => JSON.parse(files.get(path)?.content ?? '')
  expect(read('package.json')).toEqual({
    name: 'mobile',
    main: 'expo-router/entry',
    dependencies: {
      expo: '~53.0.0',
      zod: '^3.0.0',
      clsx: '^2.0.0',
      '@shop/ui': 'file:./packages/ui',
      '@shop/colours': 'file:./packages/colours',
    },
    devDependencies: { typescript: '5.0.0' },
  })
  expect(read('packages/ui/package.json').dependencies['@shop/colours']).toBe('file:../../packages/colours')
})

test('[W5] of several apps the wanted one is taken, or else the likeliest', async () => {
  const app = { 'package.json': json({ dependencies: { expo: '*' } }), 'App.js': 'app' }
  const files = Object.fromEntries(
    ['example', 'packages/app', 'apps/driver'].flatMap((folder) =>
      Object.entries(app).map(([name, text]) => [`${folder}/${name}`, text]),
    ),
  )
  expect(surveyProjectZip(zipOf(files))).toMatchObject({
    apps: ['apps/driver', 'packages/app', 'example'],
    app: 'apps/driver',
  })
  expect((await importOf(files, { app: 'packages/app' })).survey.app).toBe('packages/app')
  expect((await importOf(files, { app: '../..' })).survey.app).toBe('apps/driver')
})

test('[W6] an app at the top stays as it is, whatever lies below it', async () => {
  const files = {
    'package.json': json({ name: 'a', dependencies: { expo: '*' } }),
    'App.js': 'app',
    'server/package.json': json({ name: 'server', dependencies: { hono: '4.0.0' } }),
    'examples/one/package.json': json({ dependencies: { expo: '*' } }),
    'examples/one/App.js': 'one',
  }
  const result = await importOf(files)
  expect(Object.fromEntries(result.files)).toEqual(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, textFile(text)])),
  )
  expect(result.survey.apps).toEqual([''])
})

const withVariables = {
  'app-main/package.json': json({ dependencies: { expo: '*' } }),
  'app-main/App.js': 'app',
  'app-main/.env': 'EXPO_PUBLIC_API=https://a.example\nEXPO_PUBLIC_NAME=old\nSTRIPE_SECRET=sk_1\n',
  'app-main/.env.local': 'EXPO_PUBLIC_NAME=new\n',
  'app-main/.env.production': 'EXPO_PUBLIC_NAME=production\n',
}

test('[PU1] public variables are offered, and other names are named without their values', () => {
  expect(surveyProjectZip(zipOf(withVariables))).toMatchObject({
    variables: { EXPO_PUBLIC_API: 'https://a.example', EXPO_PUBLIC_NAME: 'new' },
    withheldNames: ['STRIPE_SECRET'],
  })
})

test('[PU2] they are taken when the person says so, as a file of the project, and secrets never', async () => {
  expect((await importOf(withVariables)).files.has('public.env')).toBe(false)
  const { files, skipped } = await importOf(withVariables, { takesVariables: true })
  expect(files.get('public.env')).toEqual(
    textFile('EXPO_PUBLIC_API=https://a.example\nEXPO_PUBLIC_NAME=new\n'),
  )
  expect(JSON.stringify([...files.values()])).not.toContain('sk_1')
  expect(skipped.map(({ path }) => path)).toContain('app-main/.env')
})

test('[PU1] of a monorepo those of the app come after those at the top', () => {
  const files = {
    ...monorepo,
    'shop-main/.env': 'EXPO_PUBLIC_A=1\nEXPO_PUBLIC_B=1',
    'shop-main/apps/mobile/.env': 'EXPO_PUBLIC_B=2',
  }
  const { variables } = arrangeProject(
    Object.keys(files),
    (path) => Object.entries(files).find(([name]) => name === path)?.[1] ?? null,
  )
  expect(variables).toEqual({ EXPO_PUBLIC_A: '1', EXPO_PUBLIC_B: '2' })
})

test('[W1] what is read to find an app is bounded, whatever is in the archive', () => {
  const padded = ' '.repeat(200 * 1024)
  const app = { 'zz/package.json': monorepo['shop-main/apps/mobile/package.json'] ?? '', 'zz/App.js': 'app' }
  const filler = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}/package.json`, padded]))
  expect(surveyProjectZip(zipOf({ ...filler(10), ...app }))?.apps).toEqual(['zz'])
  expect(surveyProjectZip(zipOf({ ...filler(30), ...app }))?.apps).toEqual([])
})

test('[W1] no more than 500 packages are read, whether they can be or not', () => {
  let readCount = 0
  const paths = Array.from({ length: 2_000 }, (_, n) => `a${n}/package.json`)
  arrangeProject(paths, () => {
    readCount += 1
    return 'not JSON'
  })
  expect(readCount).toBeLessThanOrEqual(1_010)
})
