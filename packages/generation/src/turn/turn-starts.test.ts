/** Places of running turns: when they are taken and left, and what is held meanwhile. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import type { TurnRoom } from '../ports/ports.ts'
import { ASKER, createTurnWorld, fileAnswer, PROJECT_ID, USER_ID } from '../testing/turn-world.ts'

/** A room that a test opens and closes. */
function createRoom() {
  const events: string[] = []
  let isFull = false
  let enter = () => Promise.resolve()
  const room: TurnRoom = {
    async enter(asker, sizeBytes) {
      events.push(`enter ${asker} ${sizeBytes}`)
      await enter()
      if (isFull) return null
      return {
        prepare(work) {
          events.push('prepare')
          return work()
        },
        leave: () => void events.push('leave'),
      }
    },
  }
  return {
    room,
    events,
    fill() {
      isFull = true
    },
    holdBack(until: Promise<void>) {
      enter = () => until
    },
  }
}

const request = {
  projectId: PROJECT_ID,
  userId: USER_ID,
  asker: ASKER,
  dailyLimit: 1,
  userMessageId: 'message',
  prompt: 'Make a list',
  snapshot: new Map(),
  baseVersionId: null,
  modelId: '',
  intent: { kind: 'prompt' as const },
  mode: 'build' as const,
}

test('[T901] a turn has a place for its project and the page’s files until they are held no longer', async () => {
  const { room, events } = createRoom()
  const world = createTurnWorld({ room })
  const streamId = await world.start({ snapshot: new Map([['app/new.tsx', textFile('12345')]]) })
  expect(events).toEqual(['enter 203.0.113.9 39', 'prepare'])
  world.model.say(fileAnswer('app/b.tsx', 'export const b = 1'))
  await world.time.advance(200)
  expect(events).not.toContain('leave')
  world.model.finish()
  await world.readAll(streamId)
  await world.time.advance(2000)
  expect(events.filter((event) => event === 'leave')).toHaveLength(1)
})

test('[T901] without a place nothing begins, and no message is counted', async () => {
  const { room, fill } = createRoom()
  const world = createTurnWorld({ room })
  fill()
  expect(await world.generation.start(request)).toEqual({ kind: 'no-room' })
  expect(await world.store.turns.messages(PROJECT_ID)).toEqual([])
  const repair = await world.generation.repair({
    ...{ projectId: PROJECT_ID, userId: USER_ID, asker: ASKER, userMessageId: 'repair' },
    intent: { kind: 'repair', messageId: 'message', versionNumber: 0, problems: [] },
  })
  expect(repair).toEqual({ kind: 'no-room' })
})

test('[T901] a turn that does not begin leaves its place at once', async () => {
  const { room, events } = createRoom()
  const world = createTurnWorld({ room })
  expect(await world.generation.start({ ...request, modelId: 'no/such' })).toEqual({ kind: 'unknown-model' })
  expect(events.at(-1)).toBe('leave')
})

test('[T901] a server that goes down does not wait for those that wait for a place, and begins none of them', async () => {
  const { room, events, holdBack } = createRoom()
  const world = createTurnWorld({ room })
  let letIn = () => {}
  holdBack(
    new Promise((resolve) => {
      letIn = resolve
    }),
  )
  const start = world.generation.start(request)
  const drain = world.generation.drain(1000)
  await world.time.advance(5000)
  await drain
  letIn()
  expect(await start).toEqual({ kind: 'closing' })
  expect(events.at(-1)).toBe('leave')
})

test('[T902] other versions of a project are read with the files that the turn holds', async () => {
  const asked: { versionId: string; knownId: string | undefined }[] = []
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      turnFiles: {
        ...ports.turnFiles,
        filesOf(versionId, known) {
          asked.push({ versionId, knownId: known?.versionId })
          return ports.turnFiles.filesOf(versionId)
        },
      },
    }),
  })
  const first = await world.store.turnFiles.newestVersion(PROJECT_ID)
  const remove = '<saysoAction type="delete" filePath="app/index.tsx"></saysoAction>'
  const streamId = await world.start()
  world.model.say(
    fileAnswer('app/b.tsx', 'export const b = 1').replace('</saysoArtifact>', `${remove}\n</saysoArtifact>`),
  )
  world.model.finish()
  await world.readAll(streamId)
  const newest = await world.store.turnFiles.newestVersion(PROJECT_ID)
  asked.length = 0
  await world.start({ baseVersionId: first?.id ?? '' })
  const [base, ...others] = asked
  expect(base).toEqual({ versionId: newest?.id, knownId: undefined })
  // For the page's edits, for files that the answer has deleted, and to read the answer again.
  expect(others).toEqual(Array(3).fill({ versionId: first?.id, knownId: newest?.id }))
})
