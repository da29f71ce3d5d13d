/** Completions from the project's own files, and the imports that they add. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { importedNames, importOf, type ProjectName, projectNames } from './project-names.ts'

const files = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

const SOURCES = {
  'lib/days.ts':
    'export function dayKey() {}\nexport const WEEK = 7\nexport interface Day {}\nconst hidden = 1\n',
  'components/Ring.tsx': 'export default function Ring() {}\n',
  'lib/all.ts': "export { a, b as c, type D } from './x'\n",
  'app/index.tsx': 'export const own = 1\n',
}

test('[WF23] the names that other scripts export are known, with how this file would import them', () => {
  const names = projectNames(files(SOURCES), 'app/index.tsx')
  expect(names.map(({ name, specifier }) => `${name} ${specifier}`)).toEqual([
    'dayKey ../lib/days',
    'WEEK ../lib/days',
    'Day ../lib/days',
    'Ring ../components/Ring',
    'a ../lib/all',
    'c ../lib/all',
    'D ../lib/all',
  ])
  expect(names.filter(({ isType }) => isType).map(({ name }) => name)).toEqual(['Day', 'D'])
  expect(names.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Ring'])
  const aliased = files({ ...SOURCES, 'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}' })
  expect(projectNames(aliased, 'app/index.tsx')[0]?.specifier).toBe('@/lib/days')
  expect(projectNames(files(SOURCES), 'lib/all.ts')[0]?.specifier).toBe('./days')
})

test('[WF23] what a script imports already is known by the names that it has there', () => {
  const text =
    "import a, { b, c as d } from 'x'\nimport * as $e from \"y\"\nimport 'z'\nimport {\n  type F,\n} from 'w'\nf('import g from')\n"
  expect([...importedNames(text)]).toEqual(['a', 'b', 'd', '$e', 'F'])
})

const NAME: ProjectName = { name: 'WEEK', isDefault: false, isType: false, specifier: '../lib/days' }

test.each<[string, Partial<ProjectName>, string]>([
  ['const a = 1\n', {}, "import { WEEK } from '../lib/days';\nconst a = 1\n"],
  ["import a from 'a'\n\na()\n", {}, "import a from 'a'\nimport { WEEK } from '../lib/days'\n\na()\n"],
  ['import a from "a";\n', { isDefault: true }, 'import a from "a";\nimport WEEK from "../lib/days";\n'],
  [
    "import { dayKey } from '../lib/days';\n",
    { isType: true },
    "import { dayKey, type WEEK } from '../lib/days';\n",
  ],
  ["import {\n  dayKey,\n} from '../lib/days';\n", {}, "import {\n  dayKey, WEEK\n} from '../lib/days';\n"],
  ["import { WEEK } from '../lib/days';\n", {}, "import { WEEK } from '../lib/days';\n"],
  ['', { specifier: "./it's" }, "import { WEEK } from './it\\'s';\n"],
  ["import { a } from './it\\'s'\n", { specifier: "./it's" }, "import { a, WEEK } from './it\\'s'\n"],
])('[WF23] a name is imported beside what the file imports already: %j', (text, changes, imported) => {
  const edit = importOf(text, { ...NAME, ...changes })
  expect(edit === null ? text : text.slice(0, edit.at) + edit.insert + text.slice(edit.at)).toBe(imported)
})
