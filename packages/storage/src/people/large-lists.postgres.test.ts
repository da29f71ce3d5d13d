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
  'Parent Relationship'?: string
  /** How often it ran, where it was run. */
  'Actual Loops'?: number
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

/** The steps of a query. `options`: `analyze` runs it. */
async function planOf({ query, params }: (typeof asked)[number], options: string): Promise<Plan[]> {
  const { rows } = await pool.query(`explain (${options}) ${query}`, params)
  const visit = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(visit)]
  return visit(rows[0]['QUERY PLAN'][0].Plan)
}

/** Large tables that a query reads from end to end. */
async function scannedTables(query: (typeof asked)[number]): Promise<string[]> {
  const scans = (await planOf(query, 'format json')).filter((plan) => plan['Node Type'] === 'Seq Scan')
  return scans.map((plan) => plan['Relation Name'] ?? '').filter((table) => LARGE.has(table))
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

test('[P178] parts of a summary are read for the listed projects, not for all ten thousand', async () => {
  asked.length = 0
  await createProjects(database).list('person-1')
  const plans = await Promise.all(asked.map((each) => planOf(each, 'analyze, format json')))
  const parts = plans.flat().filter((plan) => plan['Parent Relationship'] === 'SubPlan')
  expect(parts.length).toBeGreaterThan(4)
  expect(parts.filter((plan) => (plan['Actual Loops'] ?? 0) > 500)).toEqual([])
})
