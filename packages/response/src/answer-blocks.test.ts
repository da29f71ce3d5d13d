import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { asksFirst, blocksAsText, readAnswerBlocks, saysAnything } from './answer-blocks.ts'

const asking = `Happy to build it. Two things first.

<saysoQuestions>
Where does the data live?
- On this phone
- Shared between people
Who is it for?
1. Only me
2. A team
</saysoQuestions>
`

const planning = `This is large, so here is a plan.

<saysoPlan>
Screens
- Today: the habits of the day
Data
- On this phone
</saysoPlan>
`

test('[N6] lines without a mark are questions, and the marked lines below are their choices', () => {
  expect(readAnswerBlocks(asking)).toEqual({
    text: 'Happy to build it. Two things first.',
    steps: [],
    questions: [
      { text: 'Where does the data live?', choices: ['On this phone', 'Shared between people'] },
      { text: 'Who is it for?', choices: ['Only me', 'A team'] },
    ],
    plan: null,
  })
})

test('[N6] three questions and four choices each are taken; a first line with a mark is a question', () => {
  const choices = ['x'.repeat(161), 'a', 'a', 'b', 'c', 'd'].map((word) => `- ${word}`)
  const lines = ['- First?', ...choices, 'Second?', 'Third?', 'Fourth?']
  expect(readAnswerBlocks(`<saysoQuestions>\n${lines.join('\n')}\n</saysoQuestions>`).questions).toEqual([
    { text: 'First?', choices: ['x'.repeat(160), 'a', 'b', 'c'] },
    { text: 'Second?', choices: [] },
    { text: 'Third?', choices: [] },
  ])
})

test.each([
  ['<saysoQuestions>\n\n</saysoQuestions>', false],
  ['<saysoPlan> </saysoPlan>', false],
  ['<saysoNext>\nAdd a chart\n</saysoNext>', false],
  ['<think>How about a list?</think>\n', false],
  [' \n', false],
  ['<think>How about a list?</think>\nDone.', true],
  ['<saysoQuestions>\nWhich colour?\n</saysoQuestions>', true],
  ['<saysoPlan>Two screens</saysoPlan>', true],
  ['<saysoArtifact id="a"></saysoArtifact>', true],
])('[N10] an answer of empty blocks, next steps or thoughts alone says nothing: %j', (answer, says) => {
  expect(saysAnything(answer)).toBe(says)
})

test('[N7] a plan is its lines as they are', () => {
  expect(readAnswerBlocks(planning)).toEqual({
    text: 'This is large, so here is a plan.',
    steps: [],
    questions: [],
    plan: 'Screens\n- Today: the habits of the day\nData\n- On this phone',
  })
  expect(readAnswerBlocks('<saysoPlan>\n \n</saysoPlan>').plan).toBeNull()
  expect(readAnswerBlocks(`<saysoPlan>${'x'.repeat(7_000)}</saysoPlan>`).plan).toHaveLength(6_000)
})

test.each([
  ['questions', asking, true],
  ['a plan', planning, true],
  ['words', 'Hello.', false],
  ['next steps', 'Done.\n<saysoNext>\nMore\n</saysoNext>', false],
  ['questions without a word', '<saysoQuestions>\n</saysoQuestions>', false],
  ['questions and files', `${asking}<saysoArtifact id="a" title="A"></saysoArtifact>`, false],
  ['questions and a lone file', `${asking}<boltAction type="file" filePath="a.ts">`, false],
])('[N8] an answer with %s asks first: %s', (_name, answer, asks) => {
  expect(asksFirst(answer)).toBe(asks)
})

test('[N9] as text, questions and plan keep their words, and next steps are left out', () => {
  expect(blocksAsText(`${asking}\n<saysoNext>\nMore\n</saysoNext>`)).toBe(
    'Happy to build it. Two things first.\n\nWhere does the data live?\n- On this phone\n- Shared between people\n\nWho is it for?\n- Only me\n- A team',
  )
  expect(blocksAsText(planning)).toContain('plan.\n\nScreens\n- Today')
})

const piece = fc.oneof(
  fc.constantFrom(
    '<saysoQuestions>',
    '</saysoQuestions>',
    '<saysoPlan>',
    '</saysoPlan>',
    '<saysoNext>',
    '<say',
    '\n',
    '- One',
    'Two?',
  ),
  fc.string({ maxLength: 8 }),
)

test('[N3] [N4] what is shown of a text that grows only grows, and no part of a tag is shown', () => {
  const growing = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.oneof(growing, fc.constantFrom(asking, planning)), (text) => {
      const whole = readAnswerBlocks(text).text
      for (let end = 0; end <= text.length; end++) {
        const shown = readAnswerBlocks(text.slice(0, end)).text.trimEnd()
        expect(`${whole}\n`.startsWith(shown), JSON.stringify([shown, whole])).toBe(true)
      }
    }),
    { numRuns: runs(300) },
  )
})
