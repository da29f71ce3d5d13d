/**
 * Finds the problems of an ended answer in its text and its files. Nothing else judges these; pages report what shows
 * only while the app runs.
 */

import type { ProjectFiles } from '@sayso/project'
import { createSearchEffort } from '@sayso/response'
import type { ChatMessage, Problem, RepairNote } from '@sayso/wire'
import type {
  ProjectChecker,
  ProjectDatabase,
  TurnFiles,
  TurnRecord,
  TurnReplay,
  TurnStore,
} from '../ports/ports.ts'
import { readFailedEdits } from './failed-edits.ts'
import { isEditMade } from './held-edits.ts'
import { migrationProblems } from './migration-problems.ts'
import { createCauseTest } from './touched-causes.ts'

export interface AnswerFindings {
  /** All that is known to be wrong now: edits that nobody has made since, and what the code shows. */
  problems: Problem[]
  /** For a repair: ids of its problems that still exist, or whose cause it has not touched. */
  unrepaired: string[]
  /** The newest version when the answer had ended. */
  versionNumber: number
}

interface FindingParts {
  turns: Pick<TurnStore, 'messages' | 'ofAnswer' | 'replay' | 'get'>
  turnFiles: Pick<TurnFiles, 'filesOf' | 'newestVersion'>
  /** Without one, the code is not looked at. */
  checker?: ProjectChecker | undefined
  /** Without one, migrations are not tried. */
  projectDatabase?: ProjectDatabase | undefined
}

/** Null for an answer that is not whole. */
export async function findAnswerProblems(
  parts: FindingParts,
  turn: TurnRecord,
  network = turn.userId,
): Promise<AnswerFindings | null> {
  const told = await readAnswer(parts, turn)
  if (told?.replay.end.type !== 'done') return null
  const messages = await parts.turns.messages(turn.projectId)
  const { versionId, versionNumber } = told.replay.end
  const [openEdits, found, database, newest] = await Promise.all([
    findOpenEdits(parts, turn, { messages, told }),
    versionId === null ? [] : parts.checker?.check(told.after),
    versionId === null ? null : parts.projectDatabase?.read(turn.projectId, told.after, network),
    versionNumber ?? parts.turnFiles.newestVersion(turn.projectId),
  ])
  const problems = [...openEdits, ...(found ?? []), ...migrationProblems(database ?? null)]
  const note = messages.find(({ id }) => id === turn.messageId)?.repair
  return {
    problems,
    unrepaired: note ? findUnrepaired(note, problems, told) : [],
    versionNumber: typeof newest === 'number' ? newest : (newest?.number ?? 0),
  }
}

interface ToldAnswer {
  content: string
  replay: TurnReplay
  /** The files that it began with, and those that it left. */
  before: ProjectFiles
  after: ProjectFiles
}

async function readAnswer(
  { turns, turnFiles }: FindingParts,
  { streamId }: Pick<TurnRecord, 'streamId'>,
): Promise<ToldAnswer | null> {
  const answer = await turns.replay(streamId)
  // Asked for again: the user's own edits may have become a version since the turn began.
  const turn = answer && (await turns.get(streamId))
  if (!turn) return null
  const { versionId } = answer.replay.end
  const before = await turnFiles.filesOf(turn.baseVersionId)
  const known = { versionId: turn.baseVersionId, files: before }
  return { ...answer, before, after: versionId === null ? before : await turnFiles.filesOf(versionId, known) }
}

/** Edits of this answer, and of those that it was to repair, which found nothing to change and were not made since. One for each file. */
async function findOpenEdits(
  parts: FindingParts,
  turn: TurnRecord,
  { messages, told }: { messages: readonly ChatMessage[]; told: ToldAnswer },
): Promise<Problem[]> {
  const open = new Map<string, Problem>()
  const effort = createSearchEffort()
  for (const messageId of answersUpTo(messages, turn.messageId)) {
    const isLast = messageId === turn.messageId
    const earlier = isLast ? turn : await parts.turns.ofAnswer(turn.projectId, messageId)
    const answer = isLast ? told : earlier && (await readAnswer(parts, earlier))
    if (answer?.replay.end.type !== 'done') continue
    for (const problem of failedEditsOf(answer)) {
      const path = problem.place?.path ?? ''
      const { attempted = '' } = problem
      const files = { original: answer.before.get(path), before: answer.after.get(path) }
      const isMade = isEditMade({ attempted, ...files, after: told.after.get(path) }, effort)
      if (!isMade) open.set(problem.id, problem)
    }
  }
  return [...open.values()]
}

/** The answer, behind those that it was to repair, oldest first. */
function answersUpTo(messages: readonly ChatMessage[], messageId: string): string[] {
  const end = messages.findIndex(({ id }) => id === messageId)
  const chain = messages.slice(0, end + 1)
  const start = chain.findLastIndex(({ role, repair }) => role === 'user' && !repair)
  const answers = chain.slice(start + 1).flatMap(({ id, role }) => (role === 'assistant' ? [id] : []))
  return answers.length > 0 ? answers : [messageId]
}

function failedEditsOf({ content, replay, before }: ToldAnswer): Problem[] {
  if (!content.includes('edit')) return []
  const { lockedPaths = [], mode = 'build' } = replay.start
  return readFailedEdits({ content, files: before, lockedPaths, mode })
}

function findUnrepaired(
  note: RepairNote,
  problems: readonly Problem[],
  { before, after }: ToldAnswer,
): string[] {
  const left = new Set(problems.map(({ id }) => id))
  const isCauseTouched = createCauseTest({ before, after })
  return note.problems
    .filter(({ id, kind, path }) => {
      if (left.has(id)) return true
      // Only the first error of a file that does not compile was named.
      if (kind === 'syntax' && problems.some((left) => left.kind === kind && left.place?.path === path))
        return true
      // An edit that is not there any more has been made, which is looked up in the file itself.
      return kind !== 'change' && !isCauseTouched(path)
    })
    .map(({ id }) => id)
}
