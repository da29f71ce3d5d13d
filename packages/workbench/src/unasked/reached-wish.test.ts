/** Changes of whole apps, with their code: what the answer wrote decides what differs, and what the message was about. */

import type { SeenScreen } from '@sayso/preview'
import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { judgeAnswer, wishOf } from './judge-answer.ts'

type Look = SeenScreen['look']
type Screens = Record<string, Partial<Look>>

interface Answer {
  prompt: string
  /** Path → text before and after. */
  code: Record<string, [before: string, after: string]>
  before: Screens
  after: Screens
}

const INK = 'rgb(0, 0, 0); 255 255 255; 16px; 400'
const RED = 'rgb(200, 0, 0); 255 255 255; 16px; 400'
const LARGE = 'rgb(0, 0, 0); 255 255 255; 22px; 400'
const text = (words: string, paint = INK) => ({ words, paint })

function namedBy({ prompt, code, before, after }: Answer) {
  const filesOf = (version: 0 | 1): ProjectFiles =>
    new Map(Object.entries(code).map(([path, texts]) => [path, textFile(texts[version])]))
  const named = judgeAnswer(
    { files: filesOf(0), screens: screensOf(before) },
    { files: filesOf(1), screens: screensOf(after) },
    { prompt, openPath: '/' },
  )
  return named.map(({ pattern, differences }) => [pattern, differences.map(({ kind }) => kind)])
}

function screensOf(looks: Screens): SeenScreen[] {
  return Object.entries(looks).map(([pattern, look]) => ({
    ...{ filePath: `app${pattern === '/' ? '/index' : pattern}.tsx`, pattern, address: pattern },
    look: { title: null, texts: [], buttons: [], fields: [], settings: [], icons: [], ...look },
    ...{ unsteady: [], ways: [] },
  }))
}

const HOME = { texts: [text('Home'), text('Fern')] }
const GROWN = { texts: [text('Home'), text('Fern'), text('Moss')] }
const GROWS = ['<Text>Fern</Text>', '<Text>Fern</Text><Text>Moss</Text>'] as [string, string]

test('[UC13] a setting that starts otherwise is named, unless the message speaks of it or one file changed and nothing else', () => {
  const code = {
    'app/index.tsx': GROWS,
    'app/set.tsx': ['useState(true)', 'useState(false)'] as [string, string],
  }
  const set = (value: string) => ({ settings: [{ label: 'Remind me', value }] })
  const before = { '/': HOME, '/set': set('on') }
  const after = { '/': GROWN, '/set': set('off') }
  expect(namedBy({ prompt: 'Another plant', code, before, after })).toEqual([['/set', ['setting']]])
  expect(namedBy({ prompt: 'Do not remind', code, before, after })).toEqual([])
  expect(namedBy({ prompt: 'Darker colours', code, before, after: { ...after, '/': HOME } })).toEqual([
    ['/set', ['setting']],
  ])
  const { 'app/set.tsx': only } = code
  const alone = { code: { 'app/index.tsx': ['', ''] as [string, string], 'app/set.tsx': only }, before }
  expect(namedBy({ prompt: 'Quiet please', ...alone, after: { ...before, '/set': set('off') } })).toEqual([])
})

test('[UC13] a field with today’s date differs only where the answer wrote another', () => {
  const on = (value: string) => ({ settings: [{ label: 'Day', value }] })
  const screens = { before: { '/': HOME, '/set': on('07:30') }, after: { '/': GROWN, '/set': on('19:30') } }
  const written = (before: string, after: string) => ({
    ...{ 'app/index.tsx': GROWS, 'app/set.tsx': [before, after] as [string, string] },
  })
  const prompt = 'Another plant'
  expect(namedBy({ prompt, code: written('new Date()', 'new Date( )'), ...screens })).toEqual([])
  expect(namedBy({ prompt, code: written("'07:30'", "'19:30'"), ...screens })).toEqual([
    ['/set', ['setting']],
  ])
})

test('[UC14] figures are repainted like words, and make a screen longer', () => {
  const code = { 'app/index.tsx': GROWS, 'app/bill.tsx': ['ink', 'red'] as [string, string] }
  const before = { '/': HOME, '/bill': { texts: [text('Bill'), text('48.00')] } }
  const after = {
    '/': { texts: [...HOME.texts, text('020 7946')] },
    '/bill': { texts: [text('Bill'), text('48.00', RED)] },
  }
  expect(namedBy({ prompt: 'I need the phone', code, before, after })).toEqual([['/bill', ['paint']]])
})

test('[UC15] a number that the answer replaced in the code is another text, one that the app counts is not', () => {
  const before = { '/': HOME, '/form': { texts: [text('Ready in 3 days')] } }
  const after = { '/': GROWN, '/form': { texts: [text('Ready in 5 days')] } }
  const with5 = (put: string) => ({
    ...{ 'app/index.tsx': GROWS, 'app/form.tsx': ['useState(3)', put] as [string, string] },
  })
  expect(namedBy({ prompt: 'Another plant', code: with5('useState(5)'), before, after })).toEqual([
    ['/form', ['text']],
  ])
  expect(namedBy({ prompt: 'Another plant', code: with5('useState(days)'), before, after })).toEqual([])
  expect(namedBy({ prompt: '5 of them', code: with5('useState(5)'), before, after })).toEqual([])
})

test('[UC16] with an entry of a list that the message names, all that said something of it may go', () => {
  const code = {
    'app/index.tsx': ["import '../data'", "import '../data' "] as [string, string],
    'app/bill.tsx': ["import '../data'", "import '../data'"] as [string, string],
    'data.ts': ["{ name: 'Moss', owner: 'Tom Hale' },\n", ''] as [string, string],
  }
  const before = { '/': GROWN, '/bill': { texts: [text('Tom Hale'), text('Ines')] } }
  const after = { '/': HOME, '/bill': { texts: [text('Ines')] } }
  expect(namedBy({ prompt: 'Moss has moved', code, before, after })).toEqual([])
  expect(namedBy({ prompt: 'Home should be shorter', code, before, after })).toEqual([
    ['/bill', ['text-lost']],
  ])
})

test('[UC17] where shared code alone changed, a message that names no screen is about all that use it', () => {
  const shares = ["import '../row'", "import '../row'"] as [string, string]
  const code = { 'app/index.tsx': shares, 'app/set.tsx': shares, 'row.ts': ['8', '16'] as [string, string] }
  const of = (paint: string) => ({ '/': HOME, '/set': { texts: [text('Save', paint), text('Rest')] } })
  const answer = { code, before: of(INK), after: of(LARGE) }
  expect(namedBy({ prompt: 'More room for my fingers', ...answer })).toEqual([])
  expect(namedBy({ prompt: 'More room on Home', ...answer })).toEqual([['/set', ['paint']]])
})

test('[UC17] new paint of every screen of an app is what was asked for, where nothing else is to be seen', () => {
  const code = {
    'app/index.tsx': ['a', 'b'] as [string, string],
    'theme.json': ['a', 'b'] as [string, string],
  }
  const of = (paint: string) => ({
    '/': { texts: [text('Home', paint)] },
    '/set': { texts: [text('Save', paint)] },
  })
  expect(namedBy({ prompt: 'Cheer me up', code, before: of(INK), after: of(RED) })).toEqual([])
})

test('[UC18] a message about sizes alone leaves colors and texts', () => {
  const code = {
    'app/index.tsx': ['a', 'b'] as [string, string],
    'app/set.tsx': ['a', 'b'] as [string, string],
  }
  const of = (home: string, set: string) => ({
    '/': HOME,
    '/set': { texts: [text('Save', set), text('On', home)] },
  })
  const answer = { code, before: of(INK, INK) }
  expect(namedBy({ prompt: 'Letters are too small', ...answer, after: of(INK, LARGE) })).toEqual([])
  expect(namedBy({ prompt: 'Letters are too small', ...answer, after: of(INK, RED) })).toEqual([
    ['/set', ['paint']],
  ])
  expect(namedBy({ prompt: 'I can’t read it', ...answer, after: of(INK, RED) })).toEqual([])
})

test('[UC19] a reply of up to three words wishes what the message before it offers', () => {
  expect(wishOf('yes, both', 'Shall I sort the list?')).toContain('sort the list')
  expect(wishOf('Sort the list by name', 'Shall I add a chart?')).toBe('Sort the list by name')
  expect(wishOf('yes', undefined)).toBe('yes')
})

test('[UC20] of two texts that the app’s code had and has, one that it draws by lot does not differ', () => {
  const draws = "pick(['Luck', 'Rest'], Math.random())"
  const before = { '/': HOME, '/set': { texts: [text('Luck')] } }
  const after = { '/': GROWN, '/set': { texts: [text('Rest')] } }
  const of = (code: string) => ({
    'app/index.tsx': GROWS,
    'app/set.tsx': [code, `${code} `] as [string, string],
  })
  expect(namedBy({ prompt: 'Another plant', code: of(draws), before, after })).toEqual([])
  expect(namedBy({ prompt: 'Another plant', code: of("['Luck', 'Rest'][0]"), before, after })).toEqual([
    ['/set', ['text']],
  ])
})
