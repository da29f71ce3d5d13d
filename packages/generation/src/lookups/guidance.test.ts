import { DEFAULT_SDK, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { buildModelRequest } from '../context/build-model-request.ts'
import { systemPrompt } from '../context/system-prompt.ts'
import { lookUp } from './look-up.ts'

const SMALL: ProjectFiles = new Map([
  ['package.json', textFile('{"dependencies":{"expo":"*"}}')],
  ['app/index.tsx', textFile('export default function Home() { return null }')],
])
const LARGE: ProjectFiles = new Map([
  ...SMALL,
  ...Array.from(
    { length: 60 },
    (_, n) => [`lib/part${n}.ts`, textFile(`// ${'x '.repeat(1_200)}\nexport const part${n} = 1\n`)] as const,
  ),
])
const withFile = (path: string, text = '') => new Map([...LARGE, [path, textFile(text)]])

function requestFor(files: ProjectFiles, prompt = 'Make it blue', hasFunctions = true) {
  return buildModelRequest({
    model: {
      ...{ id: 'a/b', label: 'B', provider: 'a', isDemo: false, acceptsImages: false },
      contextTokens: 200_000,
    },
    ...{ prompt, files, hasFunctions, messages: [], lastAnswerFiles: null, continuedMessageId: null },
    pictures: { byMessage: new Map(), contents: new Map(), ofPrompt: [] },
    now: new Date('2026-11-28T10:00:00Z'),
  }).request
}

const lookFor = (lines: readonly string[], hasFunctions = true, wasShown = (_: string) => false) =>
  lookUp(
    lines,
    { files: LARGE, deleted: new Map(), hasFunctions },
    { goOn: '', signal: new AbortController().signal, onAsk: () => undefined, wasShown },
  )

/** As the prompt tells a model to write them. */
const offeredIn = (system: string) =>
  [...system.matchAll(/^(guide \w+): /gm)].map(([, request = '']) => request)
const titlesOf = (system: string) => [...system.matchAll(/^# (.+)$/gm)].map(([, title]) => title)

test.each([true, false])(
  '[MR40] no line of the whole prompt is lost to a large project: what is not there can be looked up (functions: %s)',
  async (hasFunctions) => {
    const whole = requestFor(SMALL, 'Make it blue', hasFunctions).system
    const { system } = requestFor(LARGE, 'Make it blue', hasFunctions)
    expect(whole).toBe(systemPrompt({ sdk: DEFAULT_SDK, hasAppProxy: false, hasFunctions }))
    const guides = offeredIn(system)
    expect(guides).toEqual([
      'guide data',
      ...(hasFunctions ? ['guide functions'] : []),
      'guide looks',
      'guide pictures',
    ])
    const { text, lookups } = await lookFor(guides, hasFunctions)
    expect(lookups.map(({ count }) => count)).toEqual(guides.map(() => 1))
    expect(text).not.toContain('cannot be shown')
    const known = new Set([...system.split('\n'), ...text.split('\n')])
    const lines = whole.split('\n').filter((line) => !/^# (?:Functions|Shared data)/.test(line))
    expect(lines.length).toBeGreaterThan(90)
    expect(lines.filter((line) => !known.has(line))).toEqual([])
    expect(system.length).toBeLessThan(whole.length * 0.65)
  },
)

test('[MR40] the prompt of a large project is the same for each wish, and begins as every other', () => {
  const whole = requestFor(SMALL).system
  const [one, other] = ['Make it blue', 'People should sign in and see pictures'].map(
    (prompt) => requestFor(LARGE, prompt).system,
  )
  expect(one).toBe(other)
  const shared = whole.indexOf('# Shared data')
  expect(shared).toBeGreaterThan(9_000)
  expect(one?.slice(0, shared)).toBe(whole.slice(0, shared))
})

test.each([
  ['migrations/0001_notes.sql', '', ['Shared data and accounts'], ['functions', 'looks', 'pictures']],
  [
    'package.json',
    '{"dependencies":{"@supabase/supabase-js":"2"}}',
    ['Shared data and accounts'],
    ['functions', 'looks', 'pictures'],
  ],
  ['functions/pay/index.ts', '', ['Functions'], ['data', 'looks', 'pictures']],
  ['supabase/functions/pay/index.ts', '', ['Functions'], ['data', 'looks', 'pictures']],
])('[MR40] a large project with %s has the guidance for it in each request', (path, text, titles, left) => {
  const { system } = requestFor(withFile(path, text))
  expect(titlesOf(system)).toEqual([
    ...['How to answer', 'How to write files', 'Expo', 'Packages', 'Design and accessibility'],
    ...titles,
    'Guidance to look up',
  ])
  expect(offeredIn(system)).toEqual(left.map((topic) => `guide ${topic}`))
  // Sections that change in the life of a project stand behind all others.
  const plain = requestFor(LARGE).system
  const shared = plain.indexOf('# Guidance to look up')
  expect(system.slice(0, shared)).toBe(plain.slice(0, shared))
})

test('[MR41] guidance is shown once, by name, where this server offers it', async () => {
  const { text, lookups } = await lookFor(['guide "Data"', 'guide functions', 'guide music'], false)
  expect(text).toContain('<result of="guide data">\n- Only when people share data')
  expect(text).toContain('guide functions (this server does not offer it)')
  expect(text).toContain('guide music (there is data, functions, looks, pictures)')
  expect(lookups).toEqual([
    { kind: 'types', asked: 'guide data', count: 1 },
    { kind: 'types', asked: 'guide functions', count: 0 },
    { kind: 'types', asked: 'guide music', count: 0 },
  ])
  const { system } = requestFor(SMALL)
  const again = await lookFor(['guide data', 'guide looks'], true, (part) => system.includes(part))
  expect(again.text).toBe('Shown above, and unchanged: guide data, guide looks.')
})
