/** R1: a server is killed before and after each of its steps, and the one that cleans up likewise. */

import { applyChanges, type ProjectFiles } from '@sayso/project'
import { isEndEntry } from '@sayso/wire'
import { expect, test } from 'vitest'
import { EventLogError, type LogEntry } from './ports/ports.ts'
import {
  ASKER,
  createCrashingPorts,
  createTurnWorld,
  type Death,
  libraryFile,
  PROJECT_ID,
  type TurnWorld,
  textOf,
  USER_ID,
} from './testing/index.ts'
import { createFileWriter } from './turn/file-writer.ts'

const LOOK = 'I look.\n<saysoLook>\nfind index\n</saysoLook>'
const ANSWER = [
  'Two files.\n<saysoArtifact id="a" title="Two">\n<saysoAction type="file" filePath="a.ts">\n1\n</saysoAction>\n',
  '<saysoAction type="file" filePath="b.ts">\n// assets/pictures/beach.webp\n</saysoAction>\n<saysoAction type="delete" filePath="app/index.tsx"></saysoAction>\n',
  '</saysoArtifact>\n<saysoLook>\nsee /\nread a.ts\n</saysoLook>',
  'Done.',
]

/** Generous: a turn makes fewer port calls than this. */
const MAX_CALLS = 40

async function runUntilDeath(
  death: Death,
): Promise<{ world: TurnWorld; seen: LogEntry[]; hasDied: boolean }> {
  let isDead = () => false
  const world = createTurnWorld({
    wrap(ports) {
      const dying = createCrashingPorts(ports, death)
      isDead = dying.isDead
      return dying.ports
    },
  })
  const starting = world.generation.start({
    projectId: PROJECT_ID,
    userId: USER_ID,
    asker: ASKER,
    dailyLimit: 5,
    userMessageId: 'u',
    prompt: 'Two files',
    snapshot: new Map([['mine.ts', { content: 'mine', isBinary: false }]]),
    baseVersionId: null,
    modelId: '',
    intent: { kind: 'prompt' },
    mode: 'build',
  })
  await world.time.advance(0)
  const seen: LogEntry[] = []
  void follow(world, seen)
  for (const text of [LOOK, ...ANSWER]) {
    world.model.say(text)
    await world.time.advance(40)
  }
  world.model.finish()
  await world.time.advance(100)
  void starting
  return { world, seen, hasDied: isDead() }
}

/** A reader of the log who sees all that becomes visible. */
async function follow(world: TurnWorld, seen: LogEntry[]): Promise<void> {
  const turn = await onlyTurn(world)
  if (turn === null) return
  for await (const batch of world.eventLog.read(turn.streamId, 0, new AbortController().signal))
    seen.push(...batch)
}

/** Null where the server died before it stored one. */
async function onlyTurn(world: TurnWorld) {
  const [streamId, ...others] = world.store.streamIds()
  expect(others).toEqual([])
  return streamId === undefined ? null : world.store.turns.get(streamId)
}

/** True when there was a turn to look at. */
async function expectRepaired(world: TurnWorld, seen: LogEntry[], place: string): Promise<boolean> {
  const turn = await onlyTurn(world)
  if (turn === null) {
    expect(seen, place).toEqual([])
    return false
  }
  const reader = world.addServer('reader')
  const entries: LogEntry[] = []
  const reading = (async () => {
    for await (const batch of (await reader.read(turn.streamId, 0, new AbortController().signal)) ?? [])
      entries.push(...batch)
  })()
  await world.time.advance(5000)
  await reading
  expect(turn.status, place).not.toBe('running')
  expect(entries.slice(0, seen.length), place).toEqual(seen)
  expect(
    entries.filter(({ entry }) => isEndEntry(entry)),
    place,
  ).toHaveLength(1)
  expect(
    entries.map(({ n }) => n),
    place,
  ).toEqual(entries.map((_, index) => index + 1))
  const message = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(message?.content, place).toBe(textOf(entries))
  const looked = entries.flatMap(({ entry }) => (entry.type === 'delta' ? (entry.lookups ?? []) : []))
  expect(message?.lookups ?? [], place).toEqual(looked)
  expect(world.store.countedMessages(USER_ID, '2026-11-20'), place).toBe(turn.status === 'done' ? 1 : 0)
  const base = await world.store.turnFiles.filesOf(turn.baseVersionId)
  expect(toRecord(world.store.newestFiles(PROJECT_ID)), place).toEqual(
    toRecord(filesAfter(base, textOf(entries))),
  )
  return true
}

function filesAfter(base: ProjectFiles, text: string): ProjectFiles {
  const writer = createFileWriter({ files: base, libraryFile })
  const first = writer.push(text)
  return applyChanges(applyChanges(base, first), writer.end())
}

function toRecord(files: ProjectFiles) {
  return Object.fromEntries([...files].map(([path, { content }]) => [path, content]))
}

/** Hundreds of turns each: on a busy machine they take their time. */
const LONG_MS = 60_000

test(
  '[R1] [K40] a server that dies at any step leaves a turn that recovery ends once and for all',
  async () => {
    let deaths = 0
    let repaired = 0
    for (let afterCalls = 0; afterCalls < MAX_CALLS; afterCalls += 1) {
      for (const isLastDone of [false, true]) {
        const { world, seen, hasDied } = await runUntilDeath({ afterCalls, isLastDone })
        if (!hasDied) continue
        deaths += 1
        await world.time.advance(20_000)
        await world.addServer('server-2').recoverOrphans()
        const place = `died after ${afterCalls} calls, last done: ${isLastDone}`
        if (await expectRepaired(world, seen, place)) repaired += 1
      }
    }
    expect(deaths).toBeGreaterThan(20)
    expect(repaired).toBeGreaterThan(deaths / 2)
  },
  LONG_MS,
)

test(
  '[R1] the server that cleans up may die at any step too',
  async () => {
    let worlds = 0
    for (let afterCalls = 4; afterCalls < MAX_CALLS; afterCalls += 3) {
      for (let inRecovery = 0; inRecovery < 14; inRecovery += 1) {
        for (const isLastDone of [false, true]) {
          const { world, seen, hasDied } = await runUntilDeath({ afterCalls, isLastDone: true })
          if (!hasDied) continue
          await world.time.advance(20_000)
          const dying = world.addServer(
            'server-2',
            (ports) => createCrashingPorts(ports, { afterCalls: inRecovery, isLastDone }).ports,
          )
          void dying.recoverOrphans()
          await world.time.advance(20_000)
          await world.addServer('server-3').recoverOrphans()
          const place = `died after ${afterCalls} calls and ${inRecovery} of recovery, ${isLastDone}`
          expect(await expectRepaired(world, seen, place), place).toBe(true)
          worlds += 1
        }
      }
    }
    expect(worlds).toBeGreaterThan(100)
  },
  LONG_MS,
)

test('[R2] a server whose turn was taken over writes nothing more', async () => {
  const world = createTurnWorld({
    // Its lease is not renewed: the process hung for too long.
    wrap: (ports) => ({ ...ports, turns: { ...ports.turns, renewLeases: () => new Promise(() => {}) } }),
  })
  const streamId = await world.start()
  world.model.say('before ')
  await world.time.advance(20_000)
  await world.addServer('server-2').recoverOrphans()
  world.model.say('after')
  world.model.finish()
  await world.time.advance(100)
  const entries = await world.readAll(streamId)
  expect(textOf(entries)).toBe('before ')
  expect(entries.at(-1)?.entry.type).toBe('interrupted')
  expect((await world.store.turns.messages(PROJECT_ID)).at(-1)?.content).toBe('before ')
})

// A server that was paused for longer than a lease took its own turn for an orphan: readers who had seen the entry that
// fenced it waited for an end that never came.
test('[R2] a server that was paused for too long goes on with its own turns', async () => {
  const world = createTurnWorld({
    wrap: (ports) => ({ ...ports, turns: { ...ports.turns, renewLeases: () => new Promise(() => {}) } }),
  })
  const streamId = await world.start()
  world.model.say('before ')
  await world.time.advance(20_000)
  expect(await world.generation.recoverOrphans()).toBe(0)
  world.model.say('after')
  world.model.finish()
  await world.time.advance(100)
  const entries = await world.readAll(streamId)
  expect(textOf(entries)).toBe('before after')
  expect(entries.at(-1)?.entry.type).toBe('done')
})

test('[R2] a turn can be stopped from another server while its own goes on', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('before ')
  await world.time.advance(100)
  expect(await world.addServer('server-2').stop(streamId)).toBe(true)
  world.model.say('after')
  world.model.finish()
  await world.time.advance(100)
  const entries = await world.readAll(streamId)
  expect(textOf(entries)).toBe('before ')
  expect(entries.map(({ entry }) => entry.type)).toEqual(['start', 'delta', 'delta', 'stopped'])
  expect((await world.store.turns.messages(PROJECT_ID)).at(-1)).toMatchObject({
    ...{ content: 'before ', status: 'stopped', isCounted: true },
  })
  expect(await world.addServer('server-3').stop(streamId)).toBe(false)
})

test('[R2] an answer that ends while it is stopped elsewhere ends once, as its readers see it', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const world = createTurnWorld()
    const streamId = await world.start()
    world.model.say(ANSWER.join(''))
    world.model.finish()
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    void world.addServer('server-2').stop(streamId)
    await world.time.advance(100)
    const entries = await world.readAll(streamId)
    await world.time.advance(2000)
    expect(await world.readAll(streamId), `after ${steps} steps`).toEqual(entries)
    expect(isEndEntry(entries.at(-1)?.entry ?? { type: 'delta', text: '' })).toBe(true)
    expect((await world.store.turns.messages(PROJECT_ID)).at(-1)?.content).toBe(textOf(entries))
  }
})

test('[R2] the lease of a long answer is kept', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  for (let minute = 0; minute < 3; minute += 1) {
    world.model.say('more ')
    await world.time.advance(60_000)
    expect(await world.addServer('server-2').recoverOrphans()).toBe(0)
  }
  world.model.finish()
  await world.time.advance(50)
  expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'done' })
})

function worldWithFailingEnd() {
  let isDown = false
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      turns: {
        ...ports.turns,
        end: async (end) => {
          if (isDown) throw new Error('no database')
          return ports.turns.end(end)
        },
      },
    }),
  })
  const setDown = (value: boolean) => {
    isDown = value
  }
  return { world, setDown }
}

test('[R3] an end that cannot be stored is stored a little later, as it was', async () => {
  const { world, setDown } = worldWithFailingEnd()
  const streamId = await world.start()
  world.model.say('Hi')
  setDown(true)
  world.model.finish()
  await world.time.advance(2000)
  expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'running' })
  setDown(false)
  await world.time.advance(10_000)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'done', isCounted: true })
})

test('[R3] an end that was stored although the answer got lost is not stored twice, and readers see it', async () => {
  let calls = 0
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      turns: {
        ...ports.turns,
        end: async (end) => {
          calls += 1
          const isFirst = await ports.turns.end(end)
          if (calls === 1) throw new Error('connection lost')
          return isFirst
        },
      },
    }),
  })
  const streamId = await world.start()
  const seen: string[] = []
  const reading = (async () => {
    for await (const batch of world.eventLog.read(streamId, 0, new AbortController().signal)) {
      seen.push(...batch.map(({ entry }) => entry.type))
    }
  })()
  world.model.say('Hi')
  world.model.finish()
  await world.time.advance(2000)
  await reading
  expect(calls).toBe(2)
  expect(seen).toEqual(['start', 'delta', 'done'])
})

test('[R3] when the database stays away, the turn is ended later as an orphan', async () => {
  const { world, setDown } = worldWithFailingEnd()
  const streamId = await world.start()
  world.model.say('Hi')
  setDown(true)
  world.model.finish()
  await world.time.advance(120_000)
  setDown(false)
  expect(await world.generation.recoverOrphans()).toBe(1)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
    type: 'interrupted',
    isCounted: false,
  })
})

test('[R1] a step that fails on the way loses no file that readers saw being finished', async () => {
  let hasFailed = false
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      turnFiles: {
        ...ports.turnFiles,
        async saveToDraft(streamId, changes) {
          if (hasFailed) return ports.turnFiles.saveToDraft(streamId, changes)
          hasFailed = true
          throw new Error('no connection')
        },
      },
    }),
  })
  const streamId = await world.start({
    snapshot: new Map([['mine.ts', { content: 'mine', isBinary: false }]]),
  })
  world.model.say(ANSWER[0] ?? '')
  await world.time.advance(100)
  const entries = await world.readAll(streamId)
  expect(entries.at(-1)?.entry).toMatchObject({
    type: 'error',
    error: { code: 'internal' },
    versionNumber: 2,
  })
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toEqual(['app/index.tsx', 'mine.ts', 'a.ts'])
  expect(await expectRepaired(world, entries, 'after a failed save')).toBe(true)
})

test('a log that refuses an entry ends the turn as lost, not as failed', async () => {
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      eventLog: {
        ...ports.eventLog,
        append: (streamId, firstN, entries) =>
          firstN > 1
            ? Promise.reject(new EventLogError('fenced', 'Taken.'))
            : ports.eventLog.append(streamId, firstN, entries),
      },
    }),
  })
  const streamId = await world.start()
  world.model.say('Hi')
  await world.time.advance(100)
  expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'running' })
})
