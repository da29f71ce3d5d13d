import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'

const ask = { system: '', mode: 'ask' as const }

test('asked, the demo changes nothing and says what it is', async () => {
  const text = 'Make it green\n'
  const answer = await answerTo({
    ...ask,
    messages: [{ role: 'user', text: `<file path="app/index.tsx">\nx\n</file>\n${text}`, prompt: text }],
  })
  expect(answer).toContain('Nothing was changed')
  expect(answer).toContain('`app/index.tsx`')
  expect(answer).not.toContain('<sayso')
})

test('the steps that it suggests are what it can do', async () => {
  const answer = await answerTo({
    system: '',
    messages: [{ role: 'user', text: 'A habit tracker', prompt: 'A habit tracker' }],
  })
  expect(answer.trimEnd().endsWith('</saysoNext>')).toBe(true)
  expect(answer).toContain('Switch to dark mode')
})
