import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThinkingFilter } from './thinking-filter.ts'

const WRONG =
  '<saysoArtifact><saysoAction type="file" filePath="lib/wrong.ts">no</saysoAction></saysoArtifact>'
const ANSWER =
  'Here.\n<saysoArtifact><saysoAction type="file" filePath="a.ts">a < b && [1]\n</saysoAction></saysoArtifact>'

/** All text and all thinking of an answer that comes in these pieces. */
function sort(pieces: readonly string[]): { text: string; reasoning: string } {
  const filter = createThinkingFilter()
  const sorted = [...pieces.flatMap((piece) => filter.push(piece)), ...filter.end()]
  const join = (type: string) =>
    sorted
      .filter((part) => part.type === type)
      .map(({ text }) => text)
      .join('')
  return { text: join('text'), reasoning: join('reasoning') }
}

const cases: [name: string, raw: string, text: string, reasoning: string][] = [
  ['an answer', ANSWER, ANSWER, ''],
  ['<thought>', `<thought>${WRONG}</thought>\n${ANSWER}`, `\n${ANSWER}`, WRONG],
  ['<reasoning>', `\n<reasoning>${WRONG}</reasoning>${ANSWER}`, ANSWER, WRONG],
  ['<scratchpad>', `<scratchpad>${WRONG}</scratchpad>${ANSWER}`, ANSWER, WRONG],
  ['<reflection>', `<reflection>${WRONG}</reflection>${ANSWER}`, ANSWER, WRONG],
  ['<seed:think>', `<seed:think>${WRONG}</seed:think>${ANSWER}`, ANSWER, WRONG],
  ['[THINK]', `[THINK]${WRONG}[/THINK]${ANSWER}`, ANSWER, WRONG],
  ['◁think▷', `◁think▷${WRONG}◁/think▷${ANSWER}`, ANSWER, WRONG],
  [
    'channels',
    `<|channel|>analysis<|message|>${WRONG}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
    ANSWER,
    WRONG,
  ],
  [
    'a channel with one bar',
    `<|channel>thought\n${WRONG}<channel|>${ANSWER}<end_of_turn>`,
    ANSWER,
    `\n${WRONG}`,
  ],
  ['thinking without an end', `[THINK]${WRONG}`, '', WRONG],
  ['two thoughts', `<thought>a</thought><thought>b</thought>${ANSWER}`, ANSWER, 'ab'],
  ['a mark at the end', `${ANSWER}<|im_end|>`, ANSWER, ''],
  [
    'a mark within a file',
    'export const a = 1\n<|eot_id|></saysoAction>',
    'export const a = 1\n</saysoAction>',
    '',
  ],
  ['</s> at the end', `${ANSWER}</s>\n`, ANSWER, ''],
  ['</s> within text', 'a <s>b</s> c', 'a <s>b</s> c', ''],
  ['a word like thinking later on', `Here is <thought>x</thought>`, 'Here is <thought>x</thought>', ''],
  ['the beginning of a mark', 'a <|im_', 'a <|im_', ''],
]

test.each(cases)('[A20] %s', (_name, raw, text, reasoning) => {
  expect(sort([raw])).toEqual({ text, reasoning })
  expect(sort([...raw])).toEqual({ text, reasoning })
})

test('[A20] however an answer is cut, the same is text and the same is thinking', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cases.map(([, raw]) => raw)),
      fc.array(fc.nat({ max: 300 }), { maxLength: 12 }),
      (raw, cuts) => {
        const places = [0, ...cuts.filter((cut) => cut < raw.length).sort((a, b) => a - b), raw.length]
        const pieces = places.slice(1).map((to, index) => raw.slice(places[index], to))
        expect(sort(pieces)).toEqual(sort([raw]))
      },
    ),
  )
})
