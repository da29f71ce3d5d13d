/** Sorts a list of paths into those that belong to a project and those that do not. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { sortOutPaths } from './sort-out.ts'

const keptOf = (...paths: string[]) => [...sortOutPaths(paths).kept.values()]
const skippedOf = (...paths: string[]) => sortOutPaths(paths).skipped

test.each([
  ['node_modules', 'installed'],
  ['.yarn', 'installed'],
  ['.git', 'version-control'],
  ['.svn', 'version-control'],
  ['.hg', 'version-control'],
  ['.expo', 'built'],
  ['.husky', 'version-control'],
  ['.gitconfig', 'version-control'],
  ['.gitmodules', 'version-control'],
  ['.ssh', 'secret'],
  ['.npmrc', 'secret'],
  ['.yarnrc', 'secret'],
  ['.yarnrc.yml', 'secret'],
  // An archive with one of these was refused as a whole.
  ['.pnpmfile.cjs', 'installed'],
  ['.pnpmfile.js', 'installed'],
  ['.env', 'secret'],
  ['.env.production', 'secret'],
  ['__MACOSX', 'system'],
  ['.DS_Store', 'system'],
  ['Thumbs.db', 'system'],
  ['desktop.ini', 'system'],
  ['._index.tsx', 'system'],
])('[S1] [S3] %s is left out at any depth and in any letter case, as %s', (name, why) => {
  for (const form of [name, name.toUpperCase(), name.toLowerCase()]) {
    expect(skippedOf('a.ts', form, `app/deep/${form}`)).toEqual([
      { path: form, fileCount: 1, why },
      { path: `app/deep/${form}`, fileCount: 1, why },
    ])
    expect(keptOf('a.ts', `app/${form}s.ts`)).toEqual(
      /^\.(env|yarnrc|_)/i.test(form) ? ['a.ts'] : ['a.ts', `app/${form}s.ts`],
    )
  }
})

test.each([
  '.claude/settings.json',
  '.mcp.json',
  '.vscode/tasks.json',
  '.vscode/mcp.json',
  '.cursor/mcp.json',
  '.cursor/hooks.json',
  '.opencode/plugin/a.js',
  'opencode.json',
  '.gemini/settings.json',
  '.codex/config.toml',
  '.roo/mcp.json',
  '.kiro/settings/mcp.json',
  '.amazonq/mcp.json',
  '.devcontainer/devcontainer.json',
  '.zed/tasks.json',
  '.idea/startup.xml',
  '.nvim.lua',
  'mise.toml',
  'app.code-workspace',
])('[IM80] %s, which editors run, is left out and listed at any depth and in any letter case', (path) => {
  for (const form of [path, path.toUpperCase(), `app/${path}`]) {
    expect(keptOf('a.ts', form)).toEqual(['a.ts'])
    expect(skippedOf('a.ts', form)).toMatchObject([{ fileCount: 1, why: 'editor' }])
  }
})

test('[IM80] the other settings of editors stay', () => {
  const paths = ['.vscode/settings.json', '.cursor/rules/style.mdc', 'tasks.json', 'CLAUDE.md']
  expect(keptOf(...paths)).toEqual(paths)
})

test.each([
  'dist',
  'build',
  'web-build',
  'ios/build',
  'ios/Pods',
  'android/build',
  'android/.gradle',
  'android/app/build',
])('[S2] [S3] %s is left out at the top of the project, with a folder around it or without', (folder) => {
  const inside = [`${folder}/a.js`, `${folder}/b/c.js`]
  const skipped = [{ path: folder, fileCount: 2, why: 'built' }]
  expect(sortOutPaths(['package.json', ...inside])).toMatchObject({ skipped, topFolder: null })
  const around = ['package.json', ...inside].map((path) => `my-app/${path}`)
  expect(sortOutPaths(around)).toMatchObject({ skipped, topFolder: 'my-app' })
  expect(keptOf('package.json', `src/${folder}/kept.ts`)).toEqual(['package.json', `src/${folder}/kept.ts`])
  expect(keptOf('package.json', `${folder}.ts`)).toEqual(['package.json', `${folder}.ts`])
})

test.each(['app', 'src', 'components', 'assets'])(
  '[S5] %s alone at the top is the project’s own, unless it has a package.json',
  (folder) => {
    expect(sortOutPaths([`${folder}/a.ts`, `${folder}/b/c.ts`]).topFolder).toBeNull()
    expect(sortOutPaths([`${folder}/package.json`, `${folder}/b/c.ts`]).topFolder).toBe(folder)
  },
)

test.each(['.', '..', 'a\\b', 'C:'])(
  '[S4] [I2] a folder called %s is not taken off: the rules of paths are to see it',
  (folder) => {
    const sorted = sortOutPaths([`${folder}/a.ts`, `${folder}/b.ts`])
    expect(sorted).toMatchObject({ topFolder: null, skipped: [] })
    expect([...sorted.kept.values()]).toEqual([`${folder}/a.ts`, `${folder}/b.ts`])
  },
)

test('[S3] each path is kept or counted, and what is kept ends as it did', () => {
  const part = fc.constantFrom(
    'app',
    'a.ts',
    'node_modules',
    '.git',
    'dist',
    'build',
    '.env',
    'my-app',
    'package.json',
  )
  const paths = fc.uniqueArray(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(paths, (all) => {
      const { kept, skipped, topFolder } = sortOutPaths(all)
      const counted = skipped.reduce((sum, { fileCount }) => sum + fileCount, 0)
      expect(kept.size + counted).toBe(all.length)
      for (const [path, inside] of kept)
        expect(path).toBe(topFolder === null ? inside : `${topFolder}/${inside}`)
      expect(new Set(kept.values()).size).toBe(kept.size)
    }),
  )
})

test.each([
  ['a path with a drive', ['C:/a.ts', 'C:/b.ts']],
  ['one with backslashes', ['a\\b/c.ts', 'a\\b/d.ts']],
  ['one that leads out', ['../a.ts', '../b.ts']],
  ['one that begins with a dot', ['./a.ts', './b.ts']],
  ['an absolute one', ['/a.ts', '/b.ts']],
  ['nothing', []],
  ['a folder and a file of its name', ['a/b.ts', 'ab.ts']],
])('[S4] %s has no folder around it, so that the rules for paths see all of it', (_, paths) => {
  expect(sortOutPaths(paths)).toMatchObject({ topFolder: null, skipped: [] })
  expect(keptOf(...paths)).toEqual(paths)
})

test('[S4] a folder of one letter is taken off like any other, and what is left out does not count', () => {
  expect(keptOf('x/a.ts', 'x/b/c.ts', '__MACOSX/x/._a.ts', '.DS_Store')).toEqual(['a.ts', 'b/c.ts'])
})
