/** Lists over ten thousand people, projects and memberships: the plans of their queries, since a time would depend on the machine. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import * as schema from '../database/schema/index.ts'
import { createMembers } from '../members/members.ts'
import { createProjects } from '../projects/projects.ts'
import { createOperatedApps } from '../published/operated-apps.ts'
import { createTestDatabase } from '../testing/index.ts'
import { createDirectory } from './directory.ts'

const COUNT = 10_000
const opened = await createTestDatabase()
const { pool } = opened
const asked: { query: string; params: unknown[] }[] = []
const database: Database = {
  ...opened,
  drizzle: drizzle(pool, {
    schema,
    logger: { logQuery: (query, params) => void asked.push({ query, params }) },
  }),
}

/** `person-1` is a member of every project but the own one, and `project-1` has a member of each thousandth person. */
beforeAll(async () => {
  const fill = [
    `insert into users (id, name, email, created_at)
     select 'person-' || n, 'Person ' || n, 'person-' || n || '@example.com', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into projects (id, owner_id, title, updated_at)
     select 'project-' || n, 'person-' || n, 'App ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into versions (id, project_id, number, cause, label, tree, tree_hash)
     select 'version-' || n, 'project-' || n, 0, 'starter', '', '[]', '' from generate_series(1, $1::int) n`,
    `insert into project_members (user_id, project_id, role) select 'person-1', 'project-' || n, 'editor' from generate_series(2, $1::int) n`,
    `insert into project_members (user_id, project_id, role) select 'person-' || n, 'project-1', 'viewer' from generate_series(1000, $1::int, 1000) n`,
    `insert into sessions (id, token, user_id, expires_at) select 'session-' || n, n, 'person-' || n, now() + interval '1 day' from generate_series(1, $1::int) n`,
    `insert into published_apps (project_id, name, share_id, title, description, is_listed, allows_indexing, allows_copies, created_at)
     select 'project-' || n, 'app-' || n, md5(n::text), 'App', '', true, false, false, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into published_visits (project_id, day, count) select 'project-' || n, '2026-11-26', 1 from generate_series(1, $1::int) n`,
    `insert into published_reports (project_id, text) select 'project-' || n, 'Spam' from generate_series(1, $1::int) n`,
  ]
  for (const statement of fill) await pool.query(statement, [COUNT])
  await pool.query('analyze')
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const LARGE = new Set([
  'users',
  'projects',
  'versions',
  'project_members',
  'sessions',
  'published_apps',
  'published_visits',
  'published_reports',
])

/** Large tables that a query reads from end to end. */
async function scannedTables({ query, params }: (typeof asked)[number]): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${query}`, params)
  const visit = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(visit),
  ]
  return visit(rows[0]['QUERY PLAN'][0].Plan).filter((table) => LARGE.has(table))
}

const directory = createDirectory(database)
const apps = createOperatedApps(database)
const day = '2026-11-26'

test.each([
  ['accounts', 1, () => directory.find({ search: '', offset: 0, day })],
  ['published apps', 1, () => apps.find({ search: '', offset: 0 })],
  ['open reports', 1, () => apps.reports({ isHandled: false, offset: 0 })],
  ['members of a project', 2, () => createMembers(database).list('project-1')],
  ['projects of a person', 1, () => createProjects(database).list('person-2')],
  ['rights in a project', 1, () => createProjects(database).get('person-1', 'project-9000')],
])(
  '[P178] a list of %s takes %i queries, and reads no large table from end to end',
  async (_name, count, list) => {
    asked.length = 0
    await list()
    expect(asked).toHaveLength(count)
    for (const each of asked) expect(await scannedTables(each)).toEqual([])
  },
)

test('[P178] a person in ten thousand projects has the newest of them, with one query', async () => {
  asked.length = 0
  expect(await createProjects(database).list('person-1')).toHaveLength(500)
  expect(asked).toHaveLength(1)
})
