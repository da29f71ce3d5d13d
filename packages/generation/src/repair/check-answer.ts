/** Right after an answer: checks the files that it left, and begins a repair when they cannot work, watched by a page or not. */

import type { ProjectChecker, TurnRecord } from '../ports.ts'
import type { TurnParts } from '../turn/turn-parts.ts'
import type { RepairTurn } from './repair-turn.ts'

export interface CheckAnswerOptions {
  parts: TurnParts
  checker: ProjectChecker
  /** The prompt that the answer belongs to; of a repair, the one that it repairs. */
  promptId: string
  repair: (request: RepairTurn) => Promise<{ kind: string }>
}

/** Only after answers that are whole and changed files. Never throws. */
export async function checkAnswer(turn: TurnRecord, options: CheckAnswerOptions): Promise<void> {
  const { turns, projects, log } = options.parts
  const { projectId, userId, streamId } = turn
  try {
    const end = (await turns.replay(streamId))?.replay.end
    if (end?.type !== 'done' || end.versionId === null || end.versionNumber === null) return
    const problems = await options.checker.check(await projects.filesOf(end.versionId))
    if (problems === null || problems.length === 0) return
    const result = await options.repair({
      ...{ projectId, userId, problems, versionNumber: end.versionNumber },
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
