/**
 * The artifacts of all messages as the studio shows them: finding them, and replacing one by its next state.
 * Source: SPEC.md of this package, rules WR6 to WR8.
 */

import type { BatchedStore } from './batched-store.ts'
import { actionNotFound, artifactNotFound } from './errors.ts'
import type { ActionStatus, ActionView, ArtifactView, WorkbenchState } from './state.ts'

interface ArtifactViews {
  /** Throws `Artifact not found` for an unknown message. */
  ofMessage(messageId: string): readonly ArtifactView[]
  /** Throws `Artifact not found`. */
  find(messageId: string, index: number): ArtifactView
  /** Throws `Artifact not found`, `Action {id} not found`. */
  findAction(messageId: string, actionId: string): { artifact: ArtifactView; action: ActionView }
  /** Ignored when the message has an artifact of this index. */
  add(artifact: ArtifactView): void
  replace(artifact: ArtifactView): void
  /** Marks the artifact as run once all its actions are finished. */
  patchAction(messageId: string, actionId: string, patch: Partial<ActionView>): void
  remove(messageId: string): void
}

const FINISHED: ReadonlySet<ActionStatus> = new Set(['complete', 'failed', 'aborted'])

export function isFinished({ status }: ActionView): boolean {
  return FINISHED.has(status)
}

/** Looks from the end, where the action is that runs: an answer may have thousands. */
export function haveFinished(actions: readonly ActionView[]): boolean {
  return actions.findLast((action) => !isFinished(action)) === undefined
}

export function createArtifactViews(state: BatchedStore<WorkbenchState>): ArtifactViews {
  function ofMessage(messageId: string): readonly ArtifactView[] {
    const artifacts = state.read().artifacts[messageId]
    if (artifacts === undefined) throw artifactNotFound()
    return artifacts
  }

  function findAction(messageId: string, actionId: string): { artifact: ArtifactView; action: ActionView } {
    const artifacts = ofMessage(messageId)
    // The last artifact is the one that streams.
    for (let index = artifacts.length - 1; index >= 0; index--) {
      const artifact = artifacts[index]
      const action = artifact?.actions.findLast((candidate) => candidate.actionId === actionId)
      if (artifact !== undefined && action !== undefined) return { artifact, action }
    }
    throw actionNotFound(actionId)
  }

  function replace(next: ArtifactView): void {
    const list = ofMessage(next.messageId).map((artifact) =>
      artifact.index === next.index ? next : artifact,
    )
    publish({ ...state.read().artifacts, [next.messageId]: list })
  }

  function publish(artifacts: WorkbenchState['artifacts']): void {
    const allArtifactsRan = Object.values(artifacts).every((list) =>
      list.every((artifact) => artifact.hasRun),
    )
    state.change({ artifacts, allArtifactsRan })
  }

  return {
    ofMessage,
    find(messageId, index) {
      const artifact = ofMessage(messageId).find((candidate) => candidate.index === index)
      if (artifact === undefined) throw artifactNotFound()
      return artifact
    },
    findAction,
    add(artifact) {
      const { artifacts } = state.read()
      const list = artifacts[artifact.messageId] ?? []
      if (list.some(({ index }) => index === artifact.index)) return
      publish({ ...artifacts, [artifact.messageId]: [...list, artifact] })
    },
    replace,
    patchAction(messageId, actionId, patch) {
      const { artifact, action } = findAction(messageId, actionId)
      const actions = artifact.actions.with(artifact.actions.lastIndexOf(action), { ...action, ...patch })
      replace({ ...artifact, actions, hasRun: haveFinished(actions) })
    },
    remove(messageId) {
      const { [messageId]: _removed, ...rest } = state.read().artifacts
      publish(rest)
    },
  }
}
