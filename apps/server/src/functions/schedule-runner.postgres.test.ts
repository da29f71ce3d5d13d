/** Runs by schedule, by servers that share a database. */

import { FunctionError, NO_SCHEDULES } from '@sayso/functions'
import { createAppFunctions, createFunctionSchedules, type TakenRun } from '@sayso/storage'
import { addProject, createTestDatabase } from '@sayso/storage/testing'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../logs.ts'
import { createScheduleRunner, type ScheduleRunner } from './schedule-runner.ts'

const log = createLog({ level: 'fatal', destination: { write: () => undefined } })
const database = await createTestDatabase()
const schedules = createFunctionSchedules(database)
const HOURLY = { cron: '0 * * * *', timeZone: 'UTC' }

let ref = ''
let count = 0
let runners: ScheduleRunner[] = []
let begun: { run: TakenRun; end: (status: number | Error) => void }[] = []

beforeEach(async () => {
  begun = []
  count += 1
  ref = `ref${count}`
  const { projectId } = await addProject(database)
  await createAppFunctions(database).announce({ ref, projectId, purpose: 'live' })
})
afterEach(async () => {
  for (const { end } of begun) end(200)
  await Promise.all(runners.map((runner) => runner.close()))
  runners = []
  await database.pool.query('delete from function_schedules')
})
afterAll(() => database.close())

function open(): ScheduleRunner {
  const call = (run: TakenRun) =>
    new Promise<number>((resolve, reject) => {
      begun.push({ run, end: (status) => (typeof status === 'number' ? resolve(status) : reject(status)) })
    })
  const runner = createScheduleRunner({
    ...{ schedules, call, log, everyMs: null },
    schedulesOf: async () => NO_SCHEDULES,
  })
  runners.push(runner)
  return runner
}

/** Functions that were due an hour ago. */
async function due(...names: string[]): Promise<void> {
  const nextAt = new Date(Date.now() - 3_600_000)
  await schedules.replace(
    ref,
    null,
    names.map((name) => ({ name, ...HOURLY, nextAt })),
  )
}

const stored = async () => (await schedules.list(ref))[0]

test('[SV348] two servers begin a run once, what was missed is run once, and its end is kept', async () => {
  await due('tidy')
  const servers = [open(), open()]
  await Promise.all(servers.map((server) => server.look()))
  await Promise.all(servers.map((server) => server.look()))
  expect(begun.map(({ run }) => run)).toEqual([{ ref, name: 'tidy', ...HOURLY }])
  expect(await stored()).toMatchObject({ lastStatus: null, lastAt: expect.any(Date) })
  begun[0]?.end(204)
  await expect.poll(stored).toMatchObject({ lastStatus: 204, lastTookMs: expect.any(Number) })
  expect((await stored())?.nextAt?.getTime()).toBeGreaterThan(Date.now())
  await servers[1]?.look()
  expect(begun).toHaveLength(1)
})

test('[SV348] a function that runs is not begun again, and four run at once on a server', async () => {
  await due('a', 'b', 'c', 'd', 'e')
  const server = open()
  await server.look()
  expect(begun.map(({ run }) => run.name)).toHaveLength(4)
  // Due again while it runs.
  await database.pool.query(
    `update function_schedules set next_at = now() - interval '1 minute' where ref = $1`,
    [ref],
  )
  await server.look()
  expect(begun).toHaveLength(4)
  begun[0]?.end(200)
  await expect.poll(() => begun.length).toBe(5)
  expect(new Set(begun.map(({ run }) => run.name)).size).toBe(5)
})

test('[SV348] while a function runs no other server begins it, even when it is due again', async () => {
  await due('tidy')
  await open().look()
  await database.pool.query('update function_schedules set next_at = now() where ref = $1', [ref])
  await open().look()
  expect(begun).toHaveLength(1)
})

test('[SV348] a run without room is tried again a minute later, and one that failed is not', async () => {
  await due('tidy')
  const server = open()
  await server.look()
  begun[0]?.end(new FunctionError(503, 'BUSY', 'Too many.', 5))
  await expect.poll(async () => (await stored())?.nextAt?.getTime() ?? 0).toBeLessThan(Date.now() + 61_000)
  await database.pool.query('update function_schedules set next_at = now() where ref = $1', [ref])
  const looked = async () => {
    await server.look()
    return begun.length
  }
  await expect.poll(looked).toBe(2)
  begun[1]?.end(new FunctionError(504, 'TIMEOUT', 'Too long.'))
  await expect.poll(stored).toMatchObject({ lastStatus: 504 })
  expect((await stored())?.nextAt?.getTime()).toBeGreaterThan(Date.now())
})

test('[SV348] a run whose server died has ended, and the next one comes at its time', async () => {
  await due('tidy')
  await open().look()
  await database.pool.query(
    `update function_schedules set lease_until = now() - interval '1 second' where ref = $1`,
    [ref],
  )
  expect(await stored()).toMatchObject({ lastStatus: 546 })
  await open().look()
  expect(begun).toHaveLength(1)
})

test('[SV348] a schedule that a new version does not change keeps its next run, and another one loses it', async () => {
  await due('same', 'other', 'gone')
  const nextAt = new Date(Date.now() + 60_000)
  await schedules.replace(ref, 'v', [
    { name: 'same', ...HOURLY, nextAt },
    { name: 'other', ...HOURLY, cron: '1 * * * *', nextAt },
  ])
  const [other, same] = await schedules.list(ref)
  expect([other?.name, other?.nextAt]).toEqual(['other', nextAt])
  expect(same?.nextAt?.getTime()).toBeLessThan(Date.now())
  // No app is shown at this address.
  await open().look()
  expect(await schedules.list(ref)).toEqual([])
})

test('[SV348] a schedule that cannot be read or counted keeps no other one from running', async () => {
  await due('tidy')
  await database.pool.query(
    `insert into function_schedules (ref, name, cron, time_zone, next_at) values ($1, 'broken', 'never', 'UTC', now() - interval '2 hours')`,
    [ref],
  )
  await open().look()
  expect(begun.map(({ run }) => run.name).sort()).toEqual(['broken', 'tidy'])
  expect(await stored()).toMatchObject({ name: 'broken', nextAt: null })
})
