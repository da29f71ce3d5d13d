/**
 * Right after an answer: checks the files that it left, and that all its edits were applied, and begins a repair where that is not
 * so, watched by a page or not.
 */

import type { Problem } from '@sayso/wire'
import type { ProjectChecker, TurnRecord, TurnReplay } from '../ports.ts'
import type { TurnParts } from '../turn/turn-parts.ts'
import { findFailedEdits } from './failed-edits.ts'
import type { RepairTurn } from './repair-turn.ts'

export interface CheckAnswerOptions {
  parts: TurnParts
  checker: ProjectChecker
  /** The prompt that the answer belongs to; of a repair, the one that it repairs. */
  promptId: string
  repair: (request: RepairTurn) => Promise<{ kind: string }>
}

/** Only after answers that are whole. Never throws. */
export async function checkAnswer(turn: TurnRecord, options: CheckAnswerOptions): Promise<void> {
  const { turns, projects, log } = options.parts
  const { projectId, userId, streamId } = turn
  try {
    const answer = await turns.replay(streamId)
    if (answer?.replay.end.type !== 'done') return
    const problems = [...(await checkEdits(turn, answer, options)), ...(await checkFiles(answer, options))]
    const newest = await projects.newestVersion(projectId)
    if (problems.length === 0 || newest === null) return
    const result = await options.repair({
      ...{ projectId, userId, problems, versionNumber: answer.replay.end.versionNumber ?? newest.number },
      ofMessageId: options.promptId,
      // A turn leads to at most one repair of its own.
      userMessageId: `repair-${streamId}`,
    })
    const kinds = problems.map(({ kind }) => kind)
    log.info({ streamId, projectId, kinds, result: result.kind }, 'an answer has problems')
  } catch (error) {
    log.warn({ err: error, streamId }, 'an answer could not be checked')
  }
}

interface StoredAnswer {
  content: string
  replay: TurnReplay
}

async function checkEdits(
  { streamId }: TurnRecord,
  { content, replay }: StoredAnswer,
  { parts: { turns, projects } }: CheckAnswerOptions,
): Promise<Problem[]> {
  const { lockedPaths = [], mode = 'build' } = replay.start
  // Asked for again: the user's own edits may have become a version since the turn began.
  const turn = await turns.get(streamId)
  if (turn === null || !content.includes('edit')) return []
  return findFailedEdits({ content, files: await projects.filesOf(turn.baseVersionId), lockedPaths, mode })
}

async function checkFiles({ replay }: StoredAnswer, options: CheckAnswerOptions): Promise<Problem[]> {
  const { versionId } = replay.end
  if (versionId === null) return []
  return (await options.checker.check(await options.parts.projects.filesOf(versionId))) ?? []
}
