/** A model learns of a return to an earlier version, and of deleted files. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createTurnWorld, fileAnswer, PROJECT_ID } from '../testing/index.ts'

/** A world after these answers; the next request is answered with `Done.`. */
async function answered(...answers: string[]) {
  const world = createTurnWorld()
  for (const [index, answer] of answers.entries()) {
    world.model.say(answer)
    world.model.finish()
    await world.start({ userMessageId: `prompt-${index}` })
    await world.time.advance(2000)
  }
  return world
}

const deletion = (path: string) =>
  `<saysoArtifact id="d" title="List">\n<saysoAction type="delete" filePath="${path}"></saysoAction>\n</saysoArtifact>`

async function askAgain(world: Awaited<ReturnType<typeof answered>>, snapshot = new Map()) {
  world.model.say('Done.')
  world.model.finish()
  await world.start({ userMessageId: 'again', snapshot })
  await world.time.advance(2000)
  return world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
}

test('[M900] a return to an earlier version is no edit by hand', async () => {
  const world = await answered(fileAnswer('app/a.tsx', 'one'), fileAnswer('app/a.tsx', 'two'))
  world.store.restore(PROJECT_ID, 1)
  const text = await askAgain(world)
  expect(text).toContain(
    '<restored>\nThe user went back to an earlier version since your last answer (“Restored version 1”). It changed these files:\napp/a.tsx\n</restored>',
  )
  expect(text).not.toContain('sayso_file_modifications')
})

test('[M900] what the person changed after the return is theirs', async () => {
  const world = await answered(fileAnswer('app/a.tsx', 'one'), fileAnswer('app/a.tsx', 'two'))
  world.store.restore(PROJECT_ID, 1)
  const text = await askAgain(world, new Map([['lib/mine.ts', textFile('mine\n')]]))
  expect(text).toContain('<restored>')
  const [, edits = ''] = /<sayso_file_modifications>([\s\S]*?)<\/sayso_file_modifications>/.exec(text) ?? []
  expect(edits).toContain('lib/mine.ts')
  expect(edits).not.toContain('app/a.tsx')
})

test('[M900] a return to what was there anyway, and no return, are not told', async () => {
  const world = await answered(fileAnswer('app/a.tsx', 'one'))
  expect(await askAgain(world)).not.toContain('<restored>')
  world.store.restore(PROJECT_ID, 1)
  world.model.say('Done.')
  world.model.finish()
  await world.start({ userMessageId: 'third' })
  await world.time.advance(2000)
  expect(world.model.requests.at(-1)?.messages.at(-1)?.text).not.toContain('<restored>')
})

test('[MR900] a file that the last answer deleted is named, and shown with its last text', async () => {
  const world = await answered(fileAnswer('lib/rules.ts', 'export const days = 7'), deletion('lib/rules.ts'))
  world.model.say('I look.\n<saysoRead>\nlib/rules.ts\nlib/never.ts\n</saysoRead>\n')
  world.model.say(fileAnswer('lib/rules.ts', 'export const days = 7'))
  world.model.finish()
  await world.start({ userMessageId: 'back' })
  await world.time.advance(2000)
  const [asked, shown] = world.model.requests.slice(-2).map(({ messages }) => messages.at(-1)?.text ?? '')
  expect(asked).toContain('<deleted_files>')
  expect(asked).toContain('\nlib/rules.ts\n</deleted_files>')
  expect(shown).toContain('<file path="lib/rules.ts">\nexport const days = 7\n</file>')
  expect(shown).toContain('Deleted, and shown as they were last: lib/rules.ts.')
  expect(shown).toContain('lib/never.ts (not in the project)')
  expect(world.store.newestFiles(PROJECT_ID).get('lib/rules.ts')?.content).toBe('export const days = 7\n')
})

test('[MR900] a file that a return has taken away can be asked for too', async () => {
  const world = await answered(fileAnswer('lib/rules.ts', 'export const days = 7'))
  world.store.restore(PROJECT_ID, 0)
  expect(await askAgain(world)).toContain('\nlib/rules.ts\n</deleted_files>')
})
