/** Vitest global set-up: one PostgreSQL for the whole run, stopped at its end. */

import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'
// For the type of the provided values.
import './test-database.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('saysoPostgresUrl', postgres.adminUrl)
  return () => postgres.stop()
}
