import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { splitNextSteps } from './next-steps.ts'

const answer = `There it is.

<saysoNext>
Add reminders
- Let me sort the list
3. Show a chart
A fourth one
</saysoNext>
`

test('[N1] [N2] the block is taken off, and its first three lines are steps', () => {
  expect(splitNextSteps(answer)).toEqual({
    text: 'There it is.',
    steps: ['Add reminders', 'Let me sort the list', 'Show a chart'],
  })
})

test('[N1] a tag that does not begin its line is text', () => {
  const text = 'Write `<saysoNext>` at the end.'
  expect(splitNextSteps(text)).toEqual({ text, steps: [] })
})

test('[N2] lines that are too long and repetitions are no steps', () => {
  const text = `<saysoNext>\n${'long '.repeat(40)}\nShort\nShort\n</saysoNext>`
  expect(splitNextSteps(text).steps).toEqual(['Short'])
})

test('[N3] a text that still grows never shows a piece of the block', () => {
  for (let end = 0; end <= answer.length; end += 1) {
    const { text } = splitNextSteps(answer.slice(0, end))
    expect('There it is.\n\n'.startsWith(text)).toBe(true)
  }
})

test('[N3] a block that is never closed lasts to the end', () => {
  expect(splitNextSteps('Done.\n<saysoNext>\nAdd reminders')).toEqual({
    text: 'Done.',
    steps: ['Add reminders'],
  })
})

test('[N4] of several blocks the last one counts, and none is shown', () => {
  const text = 'One.\n<saysoNext>\nA\n</saysoNext>\nTwo.\n<saysoNext>\nB\n</saysoNext>'
  expect(splitNextSteps(text)).toEqual({ text: 'One.\n\nTwo.', steps: ['B'] })
})

test('[N5] a text without a block is unchanged', () => {
  const text = 'Nothing here. \n\n'
  expect(splitNextSteps(text)).toEqual({ text, steps: [] })
})

test.each<[string, string, string[]]>([
  ['marks of lists', '- One\n* Two\n• Three', ['One', 'Two', 'Three']],
  ['numbers of lists', '1. One\n 2) Two\n10. Three', ['One', 'Two', 'Three']],
  ['numbers that are none', '2 players\n3D view\n-5 degrees', ['2 players', '3D view', '-5 degrees']],
  ['line ends of Windows', 'One\r\nTwo\r\n', ['One', 'Two']],
  ['repetitions under other marks', '- One\n1. One\n One ', ['One']],
  ['empty lines first', '\n \n\t\nOne', ['One']],
  ['nothing', '\n\n', []],
  ['exactly 120 characters', `${'x'.repeat(120)}\n${'y'.repeat(121)}`, ['x'.repeat(120)]],
  ['letters of any script', '添加提醒\nДобавь график 😀', ['添加提醒', 'Добавь график 😀']],
  ['signs that tags have', 'Show values < 5 and > 2\nA <b> c', ['Show values < 5 and > 2', 'A <b> c']],
])('[N2] a block of %s', (_name, lines, steps) => {
  expect(splitNextSteps(`Done.\n<saysoNext>\n${lines}\n</saysoNext>`)).toEqual({ text: 'Done.', steps })
})

test.each([
  '\t<SAYSONEXT>\nOne\n</saysonext>',
  '  <saysoNext>One</saysoNext>  ',
  '<saysoNext>\nOne\n</sayso',
])('[N1] [N3] %j is a block', (block) => {
  expect(splitNextSteps(`Done.\n${block}`)).toEqual({ text: 'Done.', steps: ['One'] })
})

const piece = fc.oneof(
  fc.constantFrom(
    '<saysoNext>',
    '</saysoNext>',
    '<sayso',
    '<',
    '\n',
    '\n\n',
    '\r\n',
    '- One',
    'Two',
    ' ',
    '2. ',
  ),
  fc.string({ maxLength: 8 }),
)
const growing = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))

test('[N2] [N4] any text has at most three different steps of one line each, and none of them is shown twice', () => {
  fc.assert(
    fc.property(growing, (text) => {
      const { steps } = splitNextSteps(text)
      expect(steps.length).toBeLessThanOrEqual(3)
      expect(new Set(steps).size).toBe(steps.length)
      for (const step of steps) expect(step).toMatch(/^\S(?:.{0,118}\S)?$/su)
    }),
    { numRuns: runs(500) },
  )
})

test('[N5] an unfinished tag after a block is held back too', () => {
  expect(splitNextSteps('Done.\n<saysoNext></saysoNext>\n\n<say')).toEqual({ text: 'Done.', steps: [] })
})

test('[N3] [N5] what is shown of a text that grows only grows', () => {
  fc.assert(
    fc.property(growing, (text) => {
      const whole = splitNextSteps(text).text
      for (let end = 0; end <= text.length; end++) {
        const shown = splitNextSteps(text.slice(0, end)).text.trimEnd()
        expect(`${whole}\n`.startsWith(shown), JSON.stringify([shown, whole])).toBe(true)
      }
    }),
    { numRuns: runs(500) },
  )
})

test('[N3] a suggestion of nothing but begun tags is read in one pass', () => {
  const begun = '<'.repeat(400_000)
  expect(splitNextSteps(`Done.\n<saysoNext>\n${begun}\nAdd a list`).steps).toEqual(['Add a list'])
  expect(splitNextSteps(`Done.\n<saysoNext>\nAdd a list\n${begun}`).steps).toEqual(['Add a list'])
})
