/** Regression: a model read “I edited …” about edits that had failed, and about answers to questions. */

import { expect, test } from 'vitest'
import { createTurnWorld, fileAnswer } from '../testing/index.ts'

const FAILING = `Two changes.

<saysoArtifact id="a" title="A">
<saysoAction type="file" filePath="lib/days.ts">
export const days = 7
</saysoAction>
<saysoAction type="edit" filePath="app/index.tsx">
<<<<<<< SEARCH
nowhere to be found in this file
=======
x
>>>>>>> REPLACE
</saysoAction>
</saysoArtifact>
`

test('[M3] the next request tells what was applied of the last answer, and what was not', async () => {
  const world = createTurnWorld()
  world.model.say(FAILING)
  world.model.finish()
  await world.readAll(await world.start())
  await world.time.advance(2_000)
  await world.start({ prompt: 'Now blue' })
  const text = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  expect(text).toContain('<earlier_answer>\nApplied: wrote lib/days.ts.\nNot applied: edited app/index.tsx: ')
  expect(text.endsWith('Now blue')).toBe(true)
})

test('[M3] of an answer that was asked for words nothing counts as done', async () => {
  const world = createTurnWorld()
  world.model.say(fileAnswer('lib/days.ts', 'x'))
  world.model.finish()
  await world.readAll(await world.start({ mode: 'ask' }))
  await world.time.advance(2_000)
  await world.start({ prompt: 'Now blue' })
  const text = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  expect(text).not.toContain('Applied:')
  expect(text).toContain('Not applied: wrote lib/days.ts: The answer was asked for words.')
})
