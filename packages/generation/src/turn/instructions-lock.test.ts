import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createTurnWorld, fileAnswer, PROJECT_ID } from '../testing/turn-world.ts'

const RULES = 'Always use British spelling.\n'

async function answerTo(prompt: string): Promise<{ text: string | undefined; request: string }> {
  const world = createTurnWorld()
  await world.start({ prompt, snapshot: new Map([['AGENTS.md', textFile('Be short.\n')]]) })
  world.model.say(fileAnswer('AGENTS.md', RULES.trim()))
  world.model.finish()
  await world.time.advance(1000)
  const request = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  return { text: world.store.newestFiles(PROJECT_ID).get('AGENTS.md')?.content, request }
}

test.each([
  'From now on always use British spelling',
  'Always call me Ada',
  'Remember that for every answer',
])('[M920] a model that writes down a lasting wish unasked changes nothing: %s', async (prompt) => {
  const { text, request } = await answerTo(prompt)
  expect(text).toBe('Be short.\n')
  // The person has locked nothing.
  expect(request).not.toContain('<locked_files>')
})

test.each([
  'Keep “British spelling” in AGENTS.md',
  'add that to the instructions',
  'Nimm das in die Anweisungen auf',
  'Guárdalo en las instrucciones',
])('[M920] it writes it when it is asked to: %s', async (prompt) => {
  expect((await answerTo(prompt)).text).toBe(RULES)
})
