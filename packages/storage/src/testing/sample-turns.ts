/** Turns as tests begin and end them, and the world that they are tried in. */

import { randomUUID } from 'node:crypto'
import type { BeginTurn, BeginTurnResult, EndTurn, TurnRecord, TurnStore } from '@sayso/generation/ports'

export interface TurnWorld {
  turns: TurnStore
  addUser(): Promise<string> | string
  /** A project with version 0; of a new user when none is given. */
  addProject(userId?: string): Promise<SampleProject> | SampleProject
  /** Messages of a day that are reserved or counted. */
  countMessages(userId: string, day: string): Promise<number> | number
}

export interface SampleProject {
  userId: string
  projectId: string
  versionId: string
}

export function beginOf(
  { userId, projectId }: { userId: string; projectId: string },
  overrides: Partial<BeginTurn> = {},
): BeginTurn {
  return {
    projectId,
    userId,
    userMessageId: randomUUID(),
    prompt: 'A habit tracker',
    modelId: 'demo/sayso',
    ownerId: 'server-1',
    leaseMs: 60_000,
    dailyLimit: 0,
    admission: 'counted',
    day: '2026-11-20',
    intent: { kind: 'prompt' },
    mode: 'build',
    ...overrides,
  }
}

export function endOf(streamId: string, overrides: Partial<EndTurn> = {}): EndTurn {
  const shared = {
    durationMs: 12,
    isCounted: true,
    versionId: null,
    usage: { inputTokens: 3, cacheReadTokens: 2, outputTokens: null },
  }
  return {
    ...{
      streamId,
      ownerId: 'server-1',
      status: 'done',
      content: 'Here it is.',
      error: null,
      leftOut: null,
      ...shared,
    },
    replay: {
      start: {
        type: 'start',
        messageId: 'answer',
        userMessageId: 'prompt',
        model: 'demo/sayso',
        startedAt: '2026-11-20T10:00:00.000Z',
        baseVersionNumber: 0,
      },
      deltaLengths: [4, 7],
      end: { type: 'done', versionNumber: null, treeHash: 'f00', ...shared },
    },
    ...overrides,
  }
}

export function begun(result: BeginTurnResult): TurnRecord {
  if (result.kind !== 'begun') throw new Error(`The turn was not begun: ${result.kind}.`)
  return result.turn
}
