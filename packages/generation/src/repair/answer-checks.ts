/** Checks each answer once it has ended, watched by a page or not, and starts a repair of its problems. */

import { type Problem, type RepairOutcome, repairIdOf } from '@sayso/wire'
import type { CheckLine, ProjectChecker, TurnRecord } from '../ports/ports.ts'
import type { TurnParts } from '../turn/turn-parts.ts'
import { type AnswerFindings, findAnswerProblems } from './answer-findings.ts'
import type { RepairTurn } from './repair-turn.ts'

interface AnswerChecks {
  /** Begins once `ended` resolves with true. A repair is counted for the same `asker`. Never throws. */
  follow(turn: TurnRecord, options: FollowOptions): void
  /**
   * For a repair, the problems that it has not repaired; empty for other answers. Waits until this server has checked
   * the answer and started the repair that follows. Null for an answer that the project does not have.
   */
  review(projectId: string, messageId: string): Promise<string[] | null>
  /** All that is known to be wrong with this version of a project: nothing unless the newest answer left it. */
  known(projectId: string, versionNumber: number): Promise<Problem[]>
  /** Records an outcome that a page has seen, unless the server knows better. False when the project has no such answer. */
  judge(projectId: string, messageId: string, outcome: RepairOutcome): Promise<boolean>
}

interface FollowOptions {
  ended: Promise<boolean>
  promptId: string
  asker: RepairTurn['asker']
}

interface AnswerChecksOptions {
  parts: TurnParts
  /** Without one, answers are not checked automatically. */
  checker: ProjectChecker | undefined
  line: CheckLine | undefined
  repair: (request: RepairTurn) => Promise<{ kind: string }>
}

/** Answers of which the findings are remembered. */
const MAX_REMEMBERED = 50

export function createAnswerChecks({ parts, checker, line, repair }: AnswerChecksOptions): AnswerChecks {
  const { turns, turnFiles, projectDatabase, log } = parts
  /** Looks that are not over, by the answer's message. */
  const looking = new Map<string, Promise<void>>()
  const remembered = new Map<string, Promise<AnswerFindings | null>>()

  function findingsOf(turn: TurnRecord, network = turn.userId): Promise<AnswerFindings | null> {
    const known = remembered.get(turn.messageId)
    if (known !== undefined) return known
    const find = () => findAnswerProblems({ turns, turnFiles, checker, projectDatabase }, turn, network)
    const findings = line === undefined ? find() : line.run(network, find)
    if (findings === null)
      return Promise.reject(new Error('too many answers of one network wait to be looked at'))
    remembered.set(turn.messageId, findings)
    const forget = () => remembered.delete(turn.messageId)
    // An answer that has not ended yet will, and a database that is away may be back for the next who asks.
    void findings.then((found) => found ?? forget(), forget)
    for (const messageId of [...remembered.keys()].slice(0, -MAX_REMEMBERED)) remembered.delete(messageId)
    return findings
  }

  async function look(turn: TurnRecord, { promptId, asker }: FollowOptions): Promise<void> {
    const { projectId, userId, streamId, messageId } = turn
    try {
      const findings = await findingsOf(turn, asker.network)
      if (findings === null) return
      const { problems, unrepaired, versionNumber } = findings
      if (unrepaired.length > 0) await turns.judgeRepair(projectId, messageId, 'not-fixed')
      // Warnings alone do not cause a repair by a model; `repair` finds out whether a rule fixes one.
      if (problems.length === 0) return
      const result = await repair({
        projectId,
        userId,
        asker,
        userMessageId: repairIdOf(messageId),
        intent: { kind: 'repair', messageId: promptId, versionNumber, problems },
      })
      const kinds = problems.map(({ kind }) => kind)
      log.info({ streamId, projectId, kinds, result: result.kind }, 'an answer has problems')
    } catch (error) {
      log.warn({ err: error, streamId }, 'an answer could not be checked')
    }
  }

  async function review(projectId: string, messageId: string): Promise<string[] | null> {
    await looking.get(messageId)
    const turn = await turns.ofAnswer(projectId, messageId)
    if (turn === null) return null
    const message = (await turns.messages(projectId)).find(({ id }) => id === messageId)
    return message?.repair ? ((await findingsOf(turn))?.unrepaired ?? []) : []
  }

  return {
    follow(turn, options) {
      if (checker === undefined) return
      const looked = options.ended.then((isStored) => (isStored ? look(turn, options) : undefined))
      looking.set(turn.messageId, looked)
      void looked.then(() => looking.delete(turn.messageId))
    },

    review,

    async known(projectId, versionNumber) {
      const answer = (await turns.messages(projectId)).findLast(({ role }) => role === 'assistant')
      const turn = answer && (await turns.ofAnswer(projectId, answer.id))
      const findings = turn ? await findingsOf(turn) : null
      return findings?.versionNumber === versionNumber ? findings.problems : []
    },

    async judge(projectId, messageId, outcome) {
      if (outcome === 'not-fixed') return turns.judgeRepair(projectId, messageId, outcome)
      const unrepaired = await review(projectId, messageId)
      if (unrepaired === null) return false
      return turns.judgeRepair(projectId, messageId, unrepaired.length === 0 ? 'fixed' : 'not-fixed')
    },
  }
}
