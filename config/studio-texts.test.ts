import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLiteralTexts, findUsedKeys } from './studio-texts.ts'
import { fromRoot, isTestFile, rootDir, workspaces } from './workspaces.ts'

/** Files whose texts are in no catalogue, each with the reason. */
const NOT_TRANSLATED: Readonly<Record<string, string>> = {
  'packages/workbench/src/preview/pointing.ts': 'for the model',
  'apps/studio/src/features/database/files/bucket-migration.ts': 'a migration, in SQL',
  'apps/studio/src/features/database/structure/structure-edits.ts': 'statements, in SQL',
  'apps/studio/src/features/code/media-view.tsx': 'shows letters of a typeface',
  'apps/studio/src/features/gallery/gallery-apps.ts': 'names of apps, which are in English themselves',
  'apps/studio/src/ui/mark.tsx': 'the name of the product',
}

const files = workspaces
  .filter(({ name }) => name === 'studio' || name === 'workbench')
  .flatMap((workspace) => workspace.files)
  .filter((file) => /\/src\//.test(file) && !isTestFile(file) && !/\/(stories|testing)\//.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8'), isJsx: file.endsWith('x') }))

test('every text for people is in the catalogue', () => {
  expect(files.length).toBeGreaterThan(350)
  const found = sources.flatMap(({ file, text, isJsx }) =>
    findLiteralTexts(text, isJsx).map((literal) => ({ file: fromRoot(file), literal })),
  )
  expect(found.filter(({ file }) => !Object.hasOwn(NOT_TRANSLATED, file))).toEqual([])
  const exempt = new Set(found.map(({ file }) => file))
  expect(Object.keys(NOT_TRANSLATED).filter((file) => !exempt.has(file))).toEqual([])
})

test('every key of the catalogue is used, with the values that its text names', () => {
  const used = sources.flatMap(({ text, isJsx }) => findUsedKeys(text, isJsx))
  const catalogue = readEnglish()
  expect(catalogue.size).toBeGreaterThan(900)
  const known = (area: string, key: string) => (catalogue.has(`${area}.${key}`) ? area : 'common')
  const names = new Set(used.map(({ area, key }) => `${known(area, key)}.${key}`))
  expect([...catalogue.keys()].filter((key) => !names.has(key))).toEqual([])
  const wrong = used.filter(({ area, key, values }) => {
    const text = catalogue.get(`${known(area, key)}.${key}`)
    if (text === undefined) return true
    return values !== null && valuesIn(text).join() !== [...values].sort().join()
  })
  expect(wrong).toEqual([])
})

test('texts are found wherever people read them', () => {
  const source = [
    'const a = <p title="Open it">Say what</p>',
    "const b = { label: 'Save all', kind: 'save-all' }",
    `notify('It is done', { action: { label: isOne ? 'Undo' : \`Undo \${count} changes\` } })`,
    "const c = <i className=\"mt-2 flex\" aria-label={isOpen ? 'Close it' : t('open')}>{'·'}</i>",
    "function d() {\n  return 'No such file.'\n}",
  ].join('\n')
  expect(findLiteralTexts(source, true).sort()).toEqual(
    [
      'Close it',
      'It is done',
      'No such file.',
      'Open it',
      'Save all',
      'Say what',
      'Undo',
      'Undo … changes',
    ].sort(),
  )
})

test('keys are found in every form that we write', () => {
  const source = [
    "import { t } from '@sayso/language/home'",
    "t('one')",
    "t(isOpen ? 'two' : 'three', { count, name: title })",
    "t('four', { ...slots, count })",
  ].join('\n')
  expect(findUsedKeys(source, false)).toEqual([
    { area: 'home', key: 'one', values: [] },
    { area: 'home', key: 'two', values: ['count', 'name'] },
    { area: 'home', key: 'three', values: ['count', 'name'] },
    { area: 'home', key: 'four', values: null },
  ])
})

function readEnglish(): Map<string, string> {
  const folder = path.join(rootDir, 'packages/language/src/en')
  const texts = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const entries = [...text.matchAll(/^ {2}(\w+):\s+(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),$/gm)]
    return entries.map(
      ([, key = '', single, double]) =>
        [`${path.basename(name, '.ts')}.${key}`, single ?? double ?? ''] as const,
    )
  })
  return new Map(texts)
}

/** A plural's forms hold text, not names. */
function valuesIn(text: string): string[] {
  const names = text.replace(/(one|other) \{[^{}]*\}/g, '').matchAll(/\{(\w+)[,}]/g)
  return [...new Set([...names].map(([, name = '']) => name))].sort()
}
