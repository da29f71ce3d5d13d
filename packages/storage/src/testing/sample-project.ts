/** A user with a project, for tests of what hangs on them. */

import { randomUUID } from 'node:crypto'
import { type ProjectFiles, textFile } from '@sayso/project'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema/index.ts'
import { createProjects } from '../projects/projects.ts'

export const sampleFiles: ProjectFiles = new Map([
  ['app/index.tsx', textFile('export default 1\n')],
  ['package.json', textFile('{}\n')],
])

export async function addUser(database: Database): Promise<string> {
  const id = randomUUID()
  await database.drizzle.insert(users).values({ id, name: 'Guest', email: `${id}@guests.invalid` })
  return id
}

export async function addProject(database: Database, userId?: string) {
  const ownerId = userId ?? (await addUser(database))
  const { project, version } = await createProjects(database).create(ownerId, {
    title: 'App',
    files: sampleFiles,
  })
  return { userId: ownerId, projectId: project.id, version }
}
