/** Turns, messages and files in memory: `TurnStore` and `TurnFiles` over one small world. */

import type { ProjectFiles } from '@sayso/project'
import {
  isRepairTry,
  MAX_REPAIR_ATTEMPTS,
  MAX_REPAIRS_BEGUN,
  type RepairIntent,
  type RepairNote,
  toRepairNote,
  type VersionSummary,
} from '@sayso/wire'
import type { BeginTurn, BeginTurnResult, Clock, TurnFiles, TurnRecord, TurnStore } from '../ports/ports.ts'
import { createMemoryTurnFiles } from './memory-turn-files.ts'
import { createMemoryWorld } from './memory-world.ts'

export interface MemoryStore {
  turns: TurnStore
  turnFiles: TurnFiles
  /** A project with version 0. */
  addProject(project: { projectId: string; userId: string; files: ProjectFiles }): void
  lockFile(projectId: string, path: string): void
  /** Makes the files of an earlier version the newest, as a person does. */
  restore(projectId: string, versionNumber: number): void
  /** Looks for tests. */
  streamIds(): string[]
  titleOf(projectId: string): string
  newestFiles(projectId: string): ProjectFiles
  versions(projectId: string): VersionSummary[]
  /** Messages that count for the day: settled, or reserved by a running turn. */
  countedMessages(userId: string, day: string): number
}

export function createMemoryStore(clock: Clock): MemoryStore {
  const world = createMemoryWorld(clock)
  const { projects, turns, nextId, project, turnOf, newest, addVersion, countedMessages } = world

  function beginRepair(request: BeginTurn, intent: RepairIntent): BeginTurnResult {
    const { messages } = project(request.projectId)
    const prompts = messages.filter(({ role, replacedBy }) => role === 'user' && replacedBy === undefined)
    const index = prompts.findLastIndex(({ repair }) => !repair)
    const repairs = messages.slice(messages.findIndex(({ id }) => id === prompts[index]?.id) + 2)
    const answers = repairs.filter(({ role }) => role === 'assistant')
    const attempts = answers.filter(isRepairTry).length
    const isNewest = newest(request.projectId).summary.number === intent.versionNumber
    if (prompts[index]?.id !== intent.messageId || !isNewest) return { kind: 'stale' }
    const areLeft = attempts < MAX_REPAIR_ATTEMPTS && answers.length < MAX_REPAIRS_BEGUN
    if (!prompts[index]?.isCounted || !areLeft) return { kind: 'no-repairs-left' }
    return {
      kind: 'begun',
      turn: addTurn(
        request,
        toRepairNote(intent, { attempt: attempts + 1, isByRule: request.isByRule === true }),
      ),
    }
  }

  function rewind(projectId: string, { messageId, replacedBy }: { messageId: string; replacedBy: string }) {
    const { messages, versions } = project(projectId)
    const turn = [...turns.values()].find(
      ({ record }) => record.projectId === projectId && record.userMessageId === messageId,
    )
    const first = messages.findIndex(({ id, replacedBy: by }) => id === messageId && by === undefined)
    const base = versions.find(({ summary }) => summary.id === turn?.record.baseVersionId)
    if (first === -1 || messages[first]?.role !== 'user' || turn?.isRepair || !base) return false
    for (const message of messages.slice(first)) message.replacedBy ??= replacedBy
    if (newest(projectId).summary.treeHash !== base.summary.treeHash) {
      const label = `Back to version ${base.summary.number}`
      addVersion(projectId, base.files, { cause: 'restore', label, messageId: null })
    }
    return true
  }

  function addTurn(request: BeginTurn, repair: RepairNote | null): TurnRecord {
    const now = clock.now()
    const record: TurnRecord = {
      streamId: nextId('stream'),
      projectId: request.projectId,
      userId: request.userId,
      userMessageId: request.userMessageId,
      messageId: nextId('message'),
      modelId: request.modelId,
      baseVersionId: newest(request.projectId).summary.id,
      status: 'running',
      startedAt: now,
      leaseUntil: new Date(now.getTime() + request.leaseMs),
    }
    turns.set(record.streamId, {
      record,
      ownerId: request.ownerId,
      day: request.day,
      isRepair: repair !== null,
      isFree: request.admission === 'free',
      draft: null,
      end: null,
    })
    const message = {
      status: 'done' as const,
      createdAt: now.toISOString(),
      versionNumber: null,
      error: null,
      durationMs: null,
      isCounted: false,
      repair,
      ...(request.mode === 'ask' && { mode: request.mode }),
    }
    project(request.projectId).messages.push(
      { ...message, id: record.userMessageId, role: 'user', content: request.prompt, model: null },
      {
        ...message,
        id: record.messageId,
        role: 'assistant',
        content: '',
        model: record.modelId,
        status: 'running',
      },
    )
    return record
  }

  const turnStore: TurnStore = {
    async begin(request) {
      const found = projects.get(request.projectId)
      if (!found || found.userId !== request.userId) return { kind: 'not-found' }
      const all = [...turns.values()].filter(({ record }) => record.projectId === request.projectId)
      const repeated = all.find(({ record }) => record.userMessageId === request.userMessageId)
      if (repeated) return { kind: 'repeated', turn: repeated.record }
      const busy = all.find(({ end }) => end === null)
      if (busy) return { kind: 'busy', turn: busy.record }
      const { dailyLimit, userId, day, intent, admission } = request
      if (typeof admission === 'object') return { kind: 'answers-used-up', limit: admission.refusedBy }
      if (intent.kind === 'repair') return beginRepair(request, intent)
      const hasLimit = admission === 'counted' && dailyLimit > 0
      if (hasLimit && countedMessages(userId, day) >= dailyLimit) return { kind: 'no-messages-left' }
      if (intent.kind === 'replace') {
        const { messageId } = intent
        const rewound = rewind(request.projectId, { messageId, replacedBy: request.userMessageId })
        if (!rewound) return { kind: 'stale' }
      }
      return { kind: 'begun', turn: addTurn(request, null) }
    },
    async renewLeases(streamIds, ownerId, leaseMs) {
      return streamIds.filter((streamId) => {
        const turn = turnOf(streamId)
        if (turn.ownerId !== ownerId || turn.end !== null) return false
        turn.record = { ...turn.record, leaseUntil: new Date(clock.now().getTime() + leaseMs) }
        return true
      })
    },
    async end(end) {
      const turn = turnOf(end.streamId)
      if (turn.end !== null || turn.ownerId !== end.ownerId) return false
      turn.end = end
      turn.record = { ...turn.record, status: end.status }
      const { messages } = project(turn.record.projectId)
      const index = messages.findIndex(({ id }) => id === turn.record.messageId)
      const message = messages[index]
      if (message) {
        const { status, content, error, usage, leftOut, durationMs, isCounted, versionId } = end
        const version = project(turn.record.projectId).versions.find(
          ({ summary }) => summary.id === versionId,
        )
        const versionNumber = version?.summary.number ?? null
        messages[index] = {
          ...{ ...message, status, content, error, durationMs, isCounted, versionNumber },
          ...(usage !== null && { usage }),
          ...(leftOut !== null && { leftOut }),
          ...(end.replay.reasoning && {
            reasoning: { text: end.replay.reasoning.text, durationMs: end.replay.end.reasoningMs ?? null },
          }),
          ...(end.replay.lookups && {
            lookups: end.replay.lookups.flatMap(({ lookups }) => lookups),
          }),
          ...(end.replay.failedActions && { failedActions: end.replay.failedActions }),
        }
        const prompt = messages[index - 1]
        if (prompt) messages[index - 1] = { ...prompt, isCounted }
      }
      return true
    },
    async get(streamId) {
      return turns.get(streamId)?.record ?? null
    },
    async ofAnswer(projectId, messageId) {
      const all = [...turns.values()].map(({ record }) => record)
      return all.find((turn) => turn.projectId === projectId && turn.messageId === messageId) ?? null
    },
    async replay(streamId) {
      const end = turns.get(streamId)?.end
      return end ? { content: end.content, replay: end.replay } : null
    },
    async claimOrphans(ownerId, leaseMs, alive = []) {
      const now = clock.now()
      const orphans = [...turns.values()].filter(
        ({ record, end }) => end === null && record.leaseUntil < now && !alive.includes(record.streamId),
      )
      for (const turn of orphans) {
        turn.ownerId = ownerId
        turn.record = { ...turn.record, leaseUntil: new Date(now.getTime() + leaseMs) }
      }
      return orphans.map(({ record }) => record)
    },
    async claim(streamId, ownerId, leaseMs) {
      const turn = turnOf(streamId)
      if (turn.end !== null || turn.ownerId === ownerId) return null
      turn.ownerId = ownerId
      turn.record = { ...turn.record, leaseUntil: new Date(clock.now().getTime() + leaseMs) }
      return turn.record
    },
    async judgeRepair(projectId, messageId, outcome) {
      const message = project(projectId).messages.find(({ id }) => id === messageId)
      if (message?.role !== 'assistant' || !message.repair) return false
      message.repair = { ...message.repair, outcome }
      return true
    },
    async dropFailedAction(projectId, messageId, index) {
      const message = project(projectId).messages.find(({ id }) => id === messageId)
      if (message?.role !== 'assistant' || message.status === 'running') return false
      const left = message.failedActions?.filter((failed) => failed.index !== index) ?? []
      if (left.length > 0) message.failedActions = left
      else delete message.failedActions
      return true
    },
    async messages(projectId) {
      const { messages } = project(projectId)
      const isEdited = (id: string) => messages.some(({ replacedBy }) => replacedBy === id)
      return messages
        .filter(({ replacedBy }) => replacedBy === undefined)
        .map((message) => (isEdited(message.id) ? { ...message, isEdited: true } : message))
    },
  }

  return {
    turns: turnStore,
    streamIds: () => [...turns.keys()],
    turnFiles: createMemoryTurnFiles(world),
    restore(projectId, versionNumber) {
      const old = project(projectId).versions.find(({ summary }) => summary.number === versionNumber)
      const label = `Restored version ${versionNumber}`
      addVersion(projectId, old?.files ?? new Map(), { cause: 'restore', label, messageId: null })
    },
    addProject({ projectId, userId, files }) {
      projects.set(projectId, { userId, title: '', versions: [], messages: [], lockedPaths: new Set() })
      addVersion(projectId, files, { cause: 'starter', label: 'Starter', messageId: null })
    },
    lockFile: (projectId, path) => void project(projectId).lockedPaths.add(path),
    titleOf: (projectId) => project(projectId).title,
    newestFiles: (projectId) => newest(projectId).files,
    versions: (projectId) => project(projectId).versions.map(({ summary }) => summary),
    countedMessages,
  }
}
