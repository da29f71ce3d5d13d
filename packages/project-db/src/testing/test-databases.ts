/** Projects' databases on the PostgreSQL of the test run, and a project to have one. */

import { createHash } from 'node:crypto'
import type { Database } from '@sayso/storage'
import { addProject, createTestDatabase } from '@sayso/storage/testing'
import { afterAll, inject } from 'vitest'
import type { SizeLimits } from '../cluster/database-size.ts'
import { createProjectDatabases, type ProjectDatabases } from '../project-databases.ts'

export const TEST_BUDGET = { maxCount: 3, maxBytes: 1_000_000_000, maxAgeDays: 30 }

export interface TestDatabases {
  product: Database
  databases: ProjectDatabases
  adminUrl: string
  /** Applies SQL as a file of the project. */
  apply(projectId: string, sql: string, path?: string): ReturnType<ProjectDatabases['apply']>
  /** Without `userId`, of a new user. */
  addProject(userId?: string): Promise<{ projectId: string; userId: string }>
}

/** At the top level of a test file or in its `beforeAll`; closed at its end. */
export async function createTestDatabases(
  adminUrl: string = inject('saysoPostgresUrl'),
  sizes: Partial<SizeLimits> = {},
): Promise<TestDatabases> {
  const product = await createTestDatabase()
  const databases = createProjectDatabases({
    ...{
      url: adminUrl,
      dataDir: '',
      database: product,
      secret: 'of the tests',
      makeInLine: (_ownerId, work) => work(),
      makeThrowAwayInLine: (_ownerId, work) => work(),
      snapshots: TEST_BUDGET,
      sizes,
      log: { info() {}, warn() {}, error() {} },
    },
  })
  afterAll(async () => {
    await product.pool.query('delete from projects')
    await databases.removeLeftBehind()
    await databases.close()
  })
  return {
    product,
    databases,
    adminUrl,
    apply: (projectId, sql, path) =>
      databases.apply(projectId, { sql, hash: hashOf(sql), path: path ?? null }),
    addProject: (userId) => addProject(product, userId),
  }
}

export function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
