/** A user with a project, for tests of what hangs on them. */

import { randomUUID } from 'node:crypto'
import type { BeginTurn, EndTurn } from '@sayso/generation/ports'
import { type ProjectFiles, textFile } from '@sayso/project'
import type { Database } from '../database.ts'
import { createProjects } from '../projects.ts'
import { users } from '../schema/index.ts'

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

export function beginOf(
  { userId, projectId }: { userId: string; projectId: string },
  overrides: Partial<BeginTurn> = {},
): BeginTurn {
  return {
    ...{ projectId, userId, userMessageId: randomUUID(), prompt: 'A habit tracker', modelId: 'demo/sayso' },
    ...{ ownerId: 'server-1', leaseMs: 60_000, dailyLimit: 0, day: '2026-11-20', continuesMessageId: null },
    ...overrides,
  }
}

export function endOf(streamId: string, overrides: Partial<EndTurn> = {}): EndTurn {
  const shared = {
    durationMs: 12,
    isCounted: true,
    versionId: null,
    usage: { inputTokens: 3, outputTokens: null },
  }
  return {
    ...{ streamId, status: 'done', content: 'Here it is.', error: null, ...shared },
    replay: {
      start: {
        ...{ type: 'start', messageId: 'answer', userMessageId: 'prompt', model: 'demo/sayso' },
        ...{ startedAt: '2026-11-20T10:00:00.000Z', baseVersionNumber: 0 },
      },
      deltaLengths: [4, 7],
      end: { type: 'done', versionNumber: null, treeHash: 'f00', ...shared },
    },
    ...overrides,
  }
}
