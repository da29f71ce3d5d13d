import { textFile } from '@sayso/project'
import type { ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { repairPrompt } from '../repair/repair-prompt.ts'
import { buildRepairRequest } from './build-repair-request.ts'

const FILES = new Map(
  Object.entries({
    'app/index.tsx': "import { Row } from '@/components/Row'\nexport default () => <Row />\n",
    'app/about.tsx': 'export default () => null\n',
    'components/Row.tsx':
      "import { colours } from '../constants/theme'\nexport const Row = () => colours.ink\n",
    'constants/theme.ts': 'export const colours = {}\n',
    'lib/long.ts': `export const long = 1\n${'// '.padEnd(20_000, 'x')}\n`,
    'package.json': '{}',
  }).map(([path, text]) => [path, textFile(text)]),
)

const PROBLEM: Problem = {
  ...{ id: 'render:1', kind: 'render', message: 'It throws.' },
  place: { path: 'components/Row.tsx', lineNumber: 2, columnNumber: 1 },
}

function ask(problems: Problem[], files = FILES, messages: ChatMessage[] = []) {
  const prompt = 'Fix the error in components/Row.tsx.'
  return buildRepairRequest({ prompt, problems, files, lockedPaths: ['package.json'], messages })
}

function shownPaths(text = ''): string[] {
  return [...text.matchAll(/<file path="([^"]*)">/g)].map(([, path = '']) => path)
}

test('[P14] the files of a problem are shown with what they import and what imports them, the others are named', () => {
  const text = ask([PROBLEM]).messages.at(-1)?.text
  expect(shownPaths(text)).toEqual(['app/index.tsx', 'components/Row.tsx', 'constants/theme.ts'])
  expect(text).toContain('app/about.tsx (2 lines')
  expect(text).toContain('lib/long.ts')
  expect(text).toContain('<locked_files>')
  expect(text?.endsWith('Fix the error in components/Row.tsx.')).toBe(true)
})

test('[M12] a repair is told what the person wants of every answer', () => {
  const files = new Map(FILES).set('AGENTS.md', textFile('Always use British spelling.\n'))
  const text = ask([PROBLEM], files).messages.at(-1)?.text
  expect(text).toContain('Always use British spelling.\n</instructions>')
  expect(text).not.toContain('AGENTS.md (')
})

test('[P14] what is too long to be shown beside a problem is named; the problem’s own file never is too long', () => {
  const row = textFile("import { long } from '../lib/long'\nexport const Row = () => long\n")
  const files = new Map(FILES).set('components/Row.tsx', row)
  expect(shownPaths(ask([PROBLEM], files).messages.at(-1)?.text)).toEqual([
    ...['app/index.tsx', 'components/Row.tsx'],
  ])
  const own = { ...PROBLEM, place: { path: 'lib/long.ts', lineNumber: 1, columnNumber: 1 } }
  expect(shownPaths(ask([own], files).messages.at(-1)?.text)).toContain('lib/long.ts')
})

test('[P14] a file that a message names is shown too; a problem without a place shows nothing by itself', () => {
  const named: Problem = {
    ...{ id: 'r', kind: 'resolve', place: null },
    message: '`ink` is not exported by constants/theme.ts.',
  }
  const text = ask([named]).messages.at(-1)?.text
  expect(shownPaths(text)).toContain('constants/theme.ts')
  expect(text).toContain('constants/theme.ts exports colours.')
  expect(shownPaths(ask([{ ...named, message: 'It hangs.' }]).messages.at(-1)?.text)).toEqual([])
})

test('[P14] what a message names takes the room of what hangs on a file', () => {
  const naming: Problem = { ...PROBLEM, message: 'It has the same address as lib/long.ts.' }
  expect(shownPaths(ask([naming]).messages.at(-1)?.text)).toEqual(['components/Row.tsx', 'lib/long.ts'])
})

test('[P14] of the conversation only what was asked for goes along, cut short', () => {
  const said = (id: string, content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
    ...{ id, role: 'user', content, status: 'done', createdAt: '', model: null, versionNumber: null },
    ...{ error: null, durationMs: null, isCounted: true, ...more },
  })
  const repair = { attempt: 1, ofMessageId: 'a', problems: [] }
  const messages = [
    said('a', 'A plant app. '.repeat(100)),
    said('b', 'x'.repeat(50_000), { role: 'assistant' }),
    said('c', 'Fix the error.\n\n<problems>many words</problems>', { repair }),
  ]
  const { messages: sent } = ask([PROBLEM], FILES, messages)
  expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user'])
  expect(sent[0]?.text).toHaveLength(300)
  expect(sent[2]?.text).toBe('Fix the error.')
  expect(sent.every(({ images }) => images === undefined)).toBe(true)
})

test('[P14] the list of packages goes along only where an import leads to none', () => {
  expect(ask([PROBLEM]).messages.at(-1)?.text).not.toContain('<packages>')
  const unknown: Problem = { ...PROBLEM, kind: 'resolve', message: 'The package nopkg is not available.' }
  expect(ask([unknown]).messages.at(-1)?.text).toContain('<packages>')
  // The list takes the room of the neighbours, unless another problem needs them.
  const [alone, both] = [ask([unknown]), ask([unknown, PROBLEM])].map(
    ({ messages }) => messages.at(-1)?.text ?? '',
  )
  expect(shownPaths(alone)).toEqual(['components/Row.tsx'])
  expect(shownPaths(both)).toContain('constants/theme.ts')
})

test('[P17] what many files say of one package is one problem, and only the first of them is shown, with package.json', () => {
  const missing = (path: string): Problem => ({
    ...{
      id: path,
      kind: 'resolve',
      message: '`dayjs` is not in package.json. Add it to `dependencies` there.',
    },
    place: { path, lineNumber: 1, columnNumber: 1 },
  })
  const problems = ['app/about.tsx', 'app/index.tsx', 'components/Row.tsx', 'app/index.tsx'].map(missing)
  const text = ask(problems).messages.at(-1)?.text
  expect(shownPaths(text)).toEqual(['app/about.tsx', 'package.json'])
  const prompt = repairPrompt([...problems, PROBLEM])
  expect(prompt).toMatch(/^Fix 2 errors of the app\./)
  expect(prompt.match(/is not in package\.json/g)).toHaveLength(1)
  expect(prompt).toContain('The same in app/index.tsx, components/Row.tsx.')
  expect(repairPrompt([PROBLEM, { ...PROBLEM, id: 'render:2' }])).toMatch(/^Fix 2 errors of the app\./)
})
