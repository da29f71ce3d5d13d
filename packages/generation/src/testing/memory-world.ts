/** Data of the in-memory stores: projects with their versions and messages, and turns. */

import { hashTree, type ProjectFiles } from '@sayso/project'
import type { ChatMessage, VersionSummary } from '@sayso/wire'
import type { Clock, EndTurn, TurnRecord } from '../ports/ports.ts'

export interface Project {
  userId: string
  title: string
  versions: { summary: VersionSummary; files: ProjectFiles }[]
  messages: StoredMessage[]
  lockedPaths: Set<string>
}

/** A message, and the prompt that it was replaced by with all that followed it. */
export type StoredMessage = ChatMessage & { replacedBy?: string }

export interface Turn {
  record: TurnRecord
  ownerId: string
  day: string
  isRepair: boolean
  /** No message of the day was taken. */
  isFree: boolean
  draft: ProjectFiles | null
  end: EndTurn | null
}

export interface MemoryWorld {
  clock: Clock
  projects: Map<string, Project>
  turns: Map<string, Turn>
  nextId(kind: string): string
  /** These throw for what there is not. */
  project(projectId: string): Project
  turnOf(streamId: string): Turn
  newest(projectId: string): Project['versions'][number]
  filesOf(versionId: string): ProjectFiles
  addVersion(
    projectId: string,
    files: ProjectFiles,
    about: Pick<VersionSummary, 'cause' | 'label' | 'messageId'>,
  ): VersionSummary
  /** Messages that count for the day: settled, or reserved by a running turn. */
  countedMessages(userId: string, day: string): number
}

export function createMemoryWorld(clock: Clock): MemoryWorld {
  const projects = new Map<string, Project>()
  const turns = new Map<string, Turn>()
  let counter = 0
  const nextId = (kind: string) => `${kind}-${++counter}`

  function project(projectId: string): Project {
    const found = projects.get(projectId)
    if (!found) throw new Error(`No project ${projectId}.`)
    return found
  }

  function turnOf(streamId: string): Turn {
    const found = turns.get(streamId)
    if (!found) throw new Error(`No turn ${streamId}.`)
    return found
  }

  function newest(projectId: string): Project['versions'][number] {
    const found = project(projectId).versions.at(-1)
    if (!found) throw new Error(`No version of ${projectId}.`)
    return found
  }

  function filesOf(versionId: string): ProjectFiles {
    for (const { versions } of projects.values()) {
      const found = versions.find(({ summary }) => summary.id === versionId)
      if (found) return found.files
    }
    throw new Error(`No version ${versionId}.`)
  }

  function addVersion(
    projectId: string,
    files: ProjectFiles,
    about: Pick<VersionSummary, 'cause' | 'label' | 'messageId'>,
  ): VersionSummary {
    const { versions } = project(projectId)
    const summary: VersionSummary = {
      ...about,
      id: nextId('version'),
      number: versions.length,
      treeHash: hashTree(files),
      createdAt: clock.now().toISOString(),
    }
    versions.push({ summary, files })
    return summary
  }

  function countedMessages(userId: string, day: string): number {
    return [...turns.values()].filter(
      (turn) =>
        turn.record.userId === userId &&
        turn.day === day &&
        !turn.isRepair &&
        !turn.isFree &&
        (turn.end === null || turn.end.isCounted),
    ).length
  }

  return { clock, projects, turns, nextId, project, turnOf, newest, filesOf, addVersion, countedMessages }
}
