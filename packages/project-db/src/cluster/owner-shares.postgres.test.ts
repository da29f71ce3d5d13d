/** One guest with forty projects, and another guest with one. A finding: forty busy pools of one guest refused everybody. */

import { createProjects } from '@sayso/storage'
import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'
import { ADMIN_CONNECTION, CONNECTIONS_PER_OWNER } from './owner-shares.ts'
import { passwordOf } from './provision.ts'

const PROJECTS = 40
const AT_ONCE = 4
const BUSY =
  'The app’s database is busy: the projects of its owner use all their connections. Try again in a moment.'

let tested: TestDatabases
let admin: Client
const projectIds: string[] = []
const refs: string[] = []
let otherId: string
let otherRef: string
const opened: Client[] = []

beforeAll(async () => {
  tested = await createTestDatabases()
  admin = new Client({ connectionString: tested.adminUrl })
  await admin.connect()
  const { projectId, userId } = await tested.addProject()
  projectIds.push(projectId)
  while (projectIds.length < PROJECTS) {
    const made = await createProjects(tested.product).create(userId, { title: 'App', files: new Map() })
    projectIds.push(made.project.id)
  }
  const left = [...projectIds]
  const provide = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await tested.apply(id, 'select 1')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, provide))
  for (const id of projectIds) refs.push(await tested.databases.refOf(id))
  otherId = (await tested.addProject()).projectId
  await tested.apply(otherId, 'select 1')
  otherRef = await tested.databases.refOf(otherId)
  return () => admin.end()
})

afterEach(async () => {
  for (const client of opened.splice(0)) await client.end()
  await endSleepers()
  await expect.poll(() => heldCount(SLEEPING)).toBe(0)
})

const SLEEPING = `state = 'active' and query like '%pg_sleep%'`

async function heldCount(condition = 'true'): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       and (${condition}) and (substring(usename::text from 3) = any($1)
         or application_name = any(select $2 || ' ' || ref from unnest($1::text[]) ref))`,
    [refs, ADMIN_CONNECTION],
  )
  return rows[0]?.count ?? -1
}

async function endSleepers(): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${SLEEPING}`,
  )
}

const ask = (ref: string, text: string) =>
  tested.databases.asPerson(
    ref,
    { role: 'anon', claims: {} },
    {
      ...{ statement: { text, values: [], tag: null }, isReadOnly: true },
    },
  )

/** The failures, and the largest numbers of connections seen while some had not ended. */
async function watch(works: readonly Promise<unknown>[]) {
  let isOver = false
  let most = 0
  let mostOfAdmin = 0
  const failures: unknown[] = []
  const all = Promise.all(works.map((work) => work.catch((error: unknown) => failures.push(error))))
  void all.finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, await heldCount())
    mostOfAdmin = Math.max(mostOfAdmin, await heldCount('usename = current_user'))
    // All that are not refused sleep until they are ended.
    if (failures.length >= works.length - CONNECTIONS_PER_OWNER) await endSleepers()
  }
  return { most, mostOfAdmin, failures }
}

test('[PD13] forty busy projects of one guest leave another guest’s project as it was', async () => {
  await ask(otherRef, 'select 1')
  const working = watch(refs.map((ref) => ask(ref, 'select pg_sleep(600)')))
  await expect.poll(() => heldCount(SLEEPING)).toBe(CONNECTIONS_PER_OWNER)
  expect(await ask(otherRef, 'select 2 as two')).toEqual([{ two: '2' }])
  expect(await tested.apply(otherId, 'create table notes (id int)')).toEqual({ ok: true, isNew: true })
  const { most, failures } = await working
  expect(most).toBe(CONNECTIONS_PER_OWNER)
  const refused = failures.filter((error) => error instanceof Error && error.message === BUSY)
  expect(refused).toHaveLength(PROJECTS - CONNECTIONS_PER_OWNER)
  for (const error of refused) expect(error).toMatchObject({ code: 'PT503' })
})

test('[PD13] the same holds for what people look at, and for migrations with their snapshots', async () => {
  const looking = await watch(
    projectIds.map((id) => tested.databases.runReadOnly(id, 'select pg_sleep(600)')),
  )
  expect(looking.most).toBeLessThanOrEqual(CONNECTIONS_PER_OWNER)
  expect(looking.failures).toHaveLength(PROJECTS - CONNECTIONS_PER_OWNER)
  for (const error of looking.failures) expect(error).toMatchObject({ code: 'busy', message: BUSY })
  const migrating = await watch(projectIds.map((id) => tested.apply(id, 'select pg_sleep(600)')))
  expect(migrating.most).toBeLessThanOrEqual(CONNECTIONS_PER_OWNER)
  // Each holds a connection of the cluster's login and needs one of the project's: half are left for these.
  expect(migrating.mostOfAdmin).toBeLessThanOrEqual(CONNECTIONS_PER_OWNER / 2)
  expect(migrating.failures.length).toBeLessThanOrEqual(PROJECTS - CONNECTIONS_PER_OWNER / 2)
  for (const error of migrating.failures) expect(error).toMatchObject({ code: 'busy', message: BUSY })
  expect(await tested.apply(projectIds[0] ?? '', 'select 3')).toEqual({ ok: true, isNew: true })
})

test('[PD13] connections that only wait to be used again make room for the owner’s next project', async () => {
  for (const ref of refs) expect(await ask(ref, 'select 1 as one')).toEqual([{ one: '1' }])
  expect(await heldCount()).toBeLessThanOrEqual(CONNECTIONS_PER_OWNER)
})

/** Connects as one of the project's logins, under an application name that would count for another owner. */
async function enter(ref: string): Promise<Client> {
  const url = new URL(tested.adminUrl)
  url.pathname = `/p_${ref}`
  url.username = `o_${ref}`
  url.password = passwordOf(ref, 'owner', 'of the tests')
  const client = new Client({
    connectionString: url.href,
    application_name: `${ADMIN_CONNECTION} ${otherRef}`,
  })
  await client.connect()
  opened.push(client)
  return client
}

test('[PD13] connections that this server did not open count, under whatever name', async () => {
  for (let index = 0; index < CONNECTIONS_PER_OWNER; index += 1) await enter(refs[index % 5] ?? '')
  await expect(tested.databases.runReadOnly(projectIds[9] ?? '', 'select 1')).rejects.toThrow(BUSY)
  expect(await tested.databases.runReadOnly(otherId, 'select 1')).toMatchObject({ success: true })
})

test('[PD15] a login has six connections and 256 MB of temporary files', async () => {
  const ref = refs[0] ?? ''
  for (let index = 0; index < 6; index += 1) await enter(ref)
  await expect(enter(ref)).rejects.toMatchObject({ code: '53300' })
  const show = "select current_setting('temp_file_limit') as bytes"
  expect(await ask(otherRef, show)).toEqual([{ bytes: '256MB' }])
  expect(await tested.databases.asOwner(otherRef, { text: show, values: [] })).toEqual([{ bytes: '256MB' }])
})
