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
