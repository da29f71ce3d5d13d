/** Lists over ten thousand people, projects and memberships: the plans of their queries, since a time would depend on the machine. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import * as schema from '../database/schema/index.ts'
import { createMembers } from '../members/members.ts'
import { createProjects } from '../projects/projects.ts'
import { createOperatedApps } from '../published/operated-apps.ts'
import { createTestDatabase } from '../testing/index.ts'
import { fillLargeLists } from '../testing/large-lists.ts'
import { createDirectory } from './directory.ts'

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

beforeAll(() => fillLargeLists(pool))

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
