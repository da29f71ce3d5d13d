import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { showFiles } from '../context/describe-files.ts'
import { createScriptedModel } from '../testing/index.ts'
import { createAttentiveModel } from './attentive-model.ts'
import { wasShown } from './was-shown.ts'

const files = new Map([
  ['lib/days.ts', textFile('export const days = 7\n')],
  ['lib/weeks.ts', textFile('export const weeks = 52\nexport const months = 12\n')],
  ['lib/money.ts', textFile('export const money = 1\n')],
])

async function play(...answers: string[]) {
  const model = createScriptedModel()
  for (const answer of answers) model.say(answer)
  model.finish()
  const text = `${showFiles(files, ['lib/days.ts'])}\n\nChange it`
  await createAttentiveModel(model, {
    files,
    deleted: new Map(),
    filesAfter: () => new Map([...files, ['lib/days.ts', textFile('export const days = 8\n')]]),
  }).answer(
    { system: 's', messages: [{ role: 'user', text, prompt: 'Change it' }] },
    new AbortController().signal,
    () => true,
  )
  return model.requests.map(({ messages }) => messages.map((message) => message.text).join('\n'))
}

const look = (...lines: string[]) => `I look.\n<saysoLook>\n${lines.join('\n')}\n</saysoLook>\n`
const countIn = (text: string | undefined, part: string) => (text?.split(part).length ?? 0) - 1

test('[MR42] a file that the request shows is not shown again, nor is a part of it', async () => {
  const [, second] = await play(
    look('read lib/days.ts', 'read lib/days.ts:1-1', 'read lib/money.ts'),
    'Done.',
  )
  expect(countIn(second, 'export const days = 7')).toBe(1)
  expect(countIn(second, 'export const money = 1')).toBe(1)
  expect(second).toContain('Shown above, and unchanged: lib/days.ts.')
})

test('[MR42] a later list does not bring what an earlier one has brought', async () => {
  const requests = await play(
    look('read lib/weeks.ts:2-2'),
    look('read lib/weeks.ts:2-2', 'read lib/money.ts'),
    look('read lib/*.ts'),
    'Done.',
  )
  expect(requests).toHaveLength(4)
  expect(countIn(requests[2], 'export const months = 12')).toBe(1)
  // Of weeks.ts the whole was not shown before.
  expect(countIn(requests[3], 'export const weeks = 52')).toBe(1)
  expect(countIn(requests[3], 'export const money = 1')).toBe(1)
  expect(requests[3]).toContain('Shown above, and unchanged: lib/days.ts, lib/money.ts.')
})

test('[MR42] a file that the answer has changed is shown as it is now', async () => {
  const artifact =
    '<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="lib/days.ts">\nexport const days = 8\n</saysoAction>\n</saysoArtifact>\n'
  const [, second] = await play(`${artifact}${look('read lib/days.ts')}`, 'Done.')
  expect(countIn(second, '<file path="lib/days.ts">\nexport const days = 8')).toBe(1)
})

test('[MR42] what the model wrote itself was not shown', () => {
  const part = showFiles(files, ['lib/days.ts'])
  const held = (role: 'assistant' | 'user') =>
    wasShown({ system: '', messages: [{ role, text: `x\n${part}\ny` }] }, part)
  expect([held('assistant'), held('user')]).toEqual([false, true])
})

test('[MR42] a file of one letter, and one that repeats its own beginning, are compared in little time', () => {
  const unit = `<file path="a.ts">\n${'x'.repeat(80)}\n`
  const texts = ['a'.repeat(1_000_000), unit.repeat(10_000)]
  const parts = [`<file path="a.ts">\n${'a'.repeat(500_000)}`, `${unit.repeat(5_000)}end`]
  const before = process.cpuUsage()
  for (const part of parts)
    expect(
      wasShown({ system: texts[0] ?? '', messages: texts.map((text) => ({ role: 'user', text })) }, part),
    ).toBe(false)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300)
})
