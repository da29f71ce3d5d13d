/** Checks everything after the chaos: the counts, the stored data, and each page's view of it. */

import { createHash } from 'node:crypto'
import { hashTree } from '@sayso/project'
import type { ReadEntry } from '@sayso/testing/visitor'
import type {
  ChatMessage,
  ProjectResponse,
  SessionResponse,
  StreamEndEntry,
  VersionResponse,
} from '@sayso/wire'
import { isEndEntry } from '@sayso/wire'
import type { Lane } from './chaos-lane.ts'
import { deltas, replay, toFiles } from './replay.ts'

interface Verdict {
  answers: Record<string, number>
  counted: number
  entries: number
  /** A repair may begin while everything is looked through. */
  isRunning: boolean
  /** One sentence each; empty when all is well. */
  problems: string[]
}

/** Nothing may be running any more. */
export async function judgeLane(lane: Lane): Promise<Verdict> {
  const { visitor, projectId, streams } = lane
  const project = await visitor.get<ProjectResponse>(`/api/projects/${projectId}`)
  const session = await visitor.get<SessionResponse>('/api/session')
  const verdict: Verdict = {
    answers: {},
    counted: 0,
    entries: 0,
    isRunning: false,
    problems: [...lane.problems],
  }
  const complain = (sentence: string) => verdict.problems.push(`${projectId}: ${sentence}`)

  verdict.isRunning = project.runningTurn !== null
  if (verdict.isRunning) complain('an answer still counts as running')
  judgeCounting(project.messages, session.dailyMessageCount, complain)
  for (const [streamId, seen] of streams) {
    const entries: ReadEntry[] = []
    await visitor.read(`/api/streams/${streamId}`, (entry) => entries.push(entry))
    verdict.entries += entries.length
    await judgeStream(lane, { entries, seen, messages: project.messages }, (sentence) =>
      complain(`${streamId}: ${sentence}`),
    )
  }
  for (const { role, status, isCounted } of project.messages) {
    if (role !== 'assistant') continue
    verdict.answers[status] = (verdict.answers[status] ?? 0) + 1
    if (isCounted) verdict.counted += 1
  }
  return verdict
}

/** Each message is counted once, on both its sides, or released; no reservation is left over. */
function judgeCounting(
  messages: readonly ChatMessage[],
  dailyCount: number,
  complain: (sentence: string) => void,
): void {
  const answers = messages.filter(({ role }) => role === 'assistant')
  const prompts = messages.filter(({ role }) => role === 'user')
  for (const { id, status, content, isCounted, repair } of answers) {
    const isDue = !repair && (status === 'done' || status === 'stopped') && content !== ''
    if (status === 'running') complain(`answer ${id} still runs`)
    if (isCounted !== isDue) complain(`answer ${id} is ${status} and ${isCounted ? '' : 'not '}counted`)
  }
  const counted = answers.filter(({ isCounted }) => isCounted).length
  if (prompts.filter(({ isCounted }) => isCounted).length !== counted)
    complain('prompts and answers are counted differently')
  if (dailyCount !== counted)
    complain(`${dailyCount} messages are taken from the day, and ${counted} counted`)
}

interface Judged {
  entries: readonly ReadEntry[]
  seen: ReadonlyMap<number, string>
  messages: readonly ChatMessage[]
}

async function judgeStream(
  { visitor, projectId }: Lane,
  { entries, seen, messages }: Judged,
  complain: (sentence: string) => void,
): Promise<void> {
  const [start, end] = [entries[0]?.entry, entries.at(-1)?.entry]
  if (start?.type !== 'start' || end === undefined || !isEndEntry(end))
    return complain('the stream has no start or no end')
  entries.forEach(({ id, entry }, index) => {
    if (id !== `0-${index + 1}`) complain(`${id} stands where 0-${index + 1} should`)
    const json = seen.get(index + 1)
    if (json !== undefined && json !== JSON.stringify(entry)) complain(`a reader saw another entry ${id}`)
  })
  if (seen.size !== entries.length) complain(`readers saw ${seen.size} of ${entries.length} entries`)
  const stored = messages.find(({ id }) => id === start.messageId)
  const isSame = stored !== undefined && hashOf(stored.content) === hashOf(deltas(entries).join(''))
  if (!isSame) complain('the stored message is not what readers saw')
  if (stored?.isCounted !== end.isCounted) complain('the end entry and the message are counted differently')
  const base = await visitor.get<VersionResponse>(
    `/api/projects/${projectId}/versions/${start.baseVersionNumber}`,
  )
  const page = replay({ base: toFiles(base.files), lockedPaths: start.lockedPaths ?? [], entries })
  if (hashTree(page.files) !== end.treeHash) complain('page and server end with different trees')
  await judgeVersion({ visitor, projectId }, end, complain)
}

async function judgeVersion(
  { visitor, projectId }: Pick<Lane, 'visitor' | 'projectId'>,
  { versionNumber, treeHash }: StreamEndEntry,
  complain: (sentence: string) => void,
): Promise<void> {
  if (versionNumber === null) return
  const { files } = await visitor.get<VersionResponse>(`/api/projects/${projectId}/versions/${versionNumber}`)
  if (hashTree(toFiles(files)) !== treeHash) complain('the version’s files are not those that the end names')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
