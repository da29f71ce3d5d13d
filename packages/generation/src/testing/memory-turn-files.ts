/** The files of turns, in memory. */

import { applyChanges, hashTree } from '@sayso/project'
import type { TurnFiles } from '../ports/ports.ts'
import type { MemoryWorld } from './memory-world.ts'

export function createMemoryTurnFiles(world: MemoryWorld): TurnFiles {
  const { projects, project, newest, filesOf, addVersion, turnOf } = world

  return {
    async newestVersion(projectId) {
      return newest(projectId).summary
    },
    filesOf: async (versionId) => filesOf(versionId),
    async filesOfNumber(projectId, number) {
      const found = project(projectId).versions.find(({ summary }) => summary.number === number)
      return found === undefined ? null : filesOf(found.summary.id)
    },
    async sizeBytes(projectId) {
      const id = projects.has(projectId) ? newest(projectId).summary.id : null
      const files = id === null ? [] : [...filesOf(id).values()]
      return files.reduce((sum, { content }) => sum + content.length, 0)
    },
    async versionOfMessage(messageId) {
      const all = [...projects.values()].flatMap(({ versions }) => versions)
      return all.find(({ summary }) => summary.messageId === messageId)?.summary ?? null
    },
    async saveToDraft(streamId, changes) {
      const turn = turnOf(streamId)
      const base = filesOf(turn.record.baseVersionId)
      turn.draft = applyChanges(turn.draft ?? base, changes)
    },
    async draftFiles(streamId) {
      const turn = turnOf(streamId)
      return turn.draft ?? filesOf(turn.record.baseVersionId)
    },
    async commitDraft(streamId, about) {
      const turn = turnOf(streamId)
      const draft = turn.draft
      const base = filesOf(turn.record.baseVersionId)
      turn.draft = null
      if (!draft || hashTree(draft) === hashTree(base)) return null
      return addVersion(turn.record.projectId, draft, about)
    },
    async saveOwnEdits(streamId, changes, label) {
      const turn = turnOf(streamId)
      const files = applyChanges(filesOf(turn.record.baseVersionId), changes)
      const version = addVersion(turn.record.projectId, files, { cause: 'save', label, messageId: null })
      turn.record = { ...turn.record, baseVersionId: version.id }
      return version
    },
    async setTitle(projectId, title) {
      project(projectId).title = title
      return true
    },
    lockedPaths: async (projectId) => [...project(projectId).lockedPaths].sort(),
  }
}
