import { expect, test, vi } from 'vitest'
import { createAnswers } from './answers.ts'

test('[PV2] each question gets its own answer', async () => {
  const answers = createAnswers<string>(1_000)
  const asked: number[] = []
  const [first, second] = [answers.ask((n) => asked.push(n)), answers.ask((n) => asked.push(n))]
  answers.resolve(asked[1] ?? 0, 'b')
  answers.resolve(asked[0] ?? 0, 'a')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})

test('[PV2] an answer that does not come in time, or cannot come any more, is null', async () => {
  vi.useFakeTimers()
  const answers = createAnswers<string>(1_000)
  const late = answers.ask(() => {})
  vi.advanceTimersByTime(1_000)
  expect(await late).toBeNull()
  const lost = answers.ask(() => {})
  answers.abandon()
  expect(await lost).toBeNull()
  vi.useRealTimers()
})
