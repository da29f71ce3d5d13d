/** Work that takes too much of what all projects share ends, and the others' goes on. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchExcess } from './cluster/excess.ts'
import { type Arena, openArena } from './testing/outliving/arena.ts'

// A machine that is busy takes its time to fill a gigabyte.
vi.setConfig({ testTimeout: 90_000 })

const log = { info() {}, warn() {}, error() {} }
const MEGABYTE = 1024 * 1024
const PLENTY = { lockShare: 1, memoryBytes: Number.POSITIVE_INFINITY }

let arena: Arena
let other: string

beforeAll(async () => {
  arena = await openArena()
  other = await arena.addProject()
})
afterAll(async () => await arena.close())

const run = (ref: string, sql: string) =>
  arena.connections.withOwn(ref, { login: 'owner', limitMs: 60_000 }, (client) => client.query(sql))

/** Runs `sql` in one project while another one counts its rows. Returns the error, and the refs that got a strike. */
async function end(sql: string, bounds: typeof PLENTY) {
  const struck: string[] = []
  const strikes = { add: (ref: string) => void struck.push(ref) }
  const { cluster, connections } = arena
  const watch = watchExcess({ cluster, connections, strikes, log, bounds })
  try {
    const error = await run(arena.ref, sql).then(
      () => null,
      (cause: unknown) => cause,
    )
    expect((await run(other, 'select from notes')).rowCount).toBe(100)
    return { error, struck }
  } finally {
    watch.close()
  }
}

const startOf = async () =>
  (await (await arena.cluster.admin()).query('select pg_postmaster_start_time()::text as at')).rows[0].at

test('[PD25] a statement that takes all memory fails by itself', async () => {
  const startedAt = await startOf()
  const holding = arena.connections.withOwn(other, { login: 'owner', limitMs: 60_000 }, async (client) => {
    await client.query('create temp table mine (n int)')
    const { error } = await end(
      'select count(*) from unnest((select array_agg(repeat($$x$$, 1000000) || i) from generate_series(1, 5000) i))',
      PLENTY,
    )
    expect(error).toMatchObject({ code: '53200', message: 'out of memory' })
    // A crash would have ended this connection.
    await client.query('select from mine')
  })
  await holding
  expect(await startOf()).toBe(startedAt)
})

test('[PD26] of work that holds too many locks the largest ends with a sentence, and counts against its project', async () => {
  const sql = `do $$ begin
    for i in 1..800 loop
      execute format('create function f%s() returns int language sql as ''select 1''', i);
      execute format('drop function f%s()', i);
    end loop;
    perform pg_sleep(60);
  end $$`
  const { rows } = await (await arena.cluster.admin()).query(
    `select current_setting('max_locks_per_transaction')::int * current_setting('max_connections')::int as count`,
  )
  expect(rows[0].count).toBeGreaterThan(100_000)
  const { error, struck } = await end(sql, { ...PLENTY, lockShare: 400 / rows[0].count })
  expect(error).toMatchObject({ code: '54000', message: expect.stringContaining('locked so many') })
  expect(struck).toEqual([arena.ref])
})

test.skipIf(process.platform !== 'linux')(
  '[PD26] of work that takes too much memory together the largest ends',
  async () => {
    const hold = (
      megabytes: number,
    ) => `do $$ declare kept text := repeat('x', ${megabytes * MEGABYTE}); begin
      perform pg_sleep(${megabytes > 100 ? 60 : 3}); end $$`
    const small = run(other, hold(40))
    const { error, struck } = await end(hold(300), { ...PLENTY, memoryBytes: 200 * MEGABYTE })
    expect(error).toMatchObject({ code: '54000', message: expect.stringContaining('so much memory') })
    expect(struck).toEqual([arena.ref])
    await small
  },
)
