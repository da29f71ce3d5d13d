/**
 * Kills the server with `kill -9` at random moments of running answers, starts it again, and checks whether anything
 * that a reader had seen is lost, incomplete, or different between server and page.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hashTree, type ProjectFiles } from '@sayso/project'
import { createResponseParser } from '@sayso/response'
import { startProduct } from '@sayso/testing/product'
import { createRandom } from '@sayso/testing/random'
import { createVisitor, type ReadEntry, type Visitor } from '@sayso/testing/visitor'
import type { ProjectResponse, VersionResponse } from '@sayso/wire'
import { patiently } from './kill-migrations.ts'
import { deltas, type Replaying, replay, toFiles } from './replay.ts'

interface KillTestOptions {
  generations: number
  /** Answers that run at once and meet the same kill. */
  perKill: number
  /** Makes the moments; the same seed waits for the same times. */
  seed: number
  onKill?: (line: string) => void
}

export interface KillTestReport {
  generations: number
  kills: number
  /** State of the answers after the restart. */
  interrupted: number
  ended: number
  neverBegun: number
  /** Files whose action a reader had seen closing before the kill. */
  filesSeenClosed: number
  /** One sentence each; empty when all is well. */
  problems: string[]
}

/** With this many characters a second an answer of the demo model takes about two seconds. */
const CHARS_PER_SECOND = 6_000
/** The last moment of a kill: about when a first answer, and a follow-up, which is shorter, come to their ends. */
const LAST_KILL_MS = { first: 2_500, followUp: 700 }
const SETTLE_MS = 60_000
export const PROMPTS = ['A habit tracker with streaks', 'Track my spending', 'A packing list']
const LOCK = { path: 'package.json', isLocked: true }
const FOLLOW_UP = 'Make it blue and rename it'

export async function runKillTest({
  generations,
  perKill,
  seed,
  onKill,
}: KillTestOptions): Promise<KillTestReport> {
  const report: KillTestReport = {
    generations,
    kills: 0,
    interrupted: 0,
    ended: 0,
    neverBegun: 0,
    filesSeenClosed: 0,
    problems: [],
  }
  const random = createRandom(seed)
  const product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: String(CHARS_PER_SECOND) })
  try {
    let lanes: Lane[] = []
    for (let begun = 0; begun < generations; begun += lanes.length) {
      // Every other answer continues a project that has been through a kill.
      const isFollowUp = report.kills % 2 === 1
      const count = Math.min(perKill, generations - begun)
      lanes = isFollowUp ? lanes.slice(0, count) : await openLanes(product.url, count)
      const waitMs = Math.floor(random() * (isFollowUp ? LAST_KILL_MS.followUp : LAST_KILL_MS.first))
      const answers = lanes.map((lane, index) =>
        ask(lane, isFollowUp ? FOLLOW_UP : (PROMPTS[index % 3] ?? '')),
      )
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      await product.kill()
      report.kills += 1
      const asked = await Promise.all(answers)
      await product.restart()
      for (const [index, answer] of asked.entries()) {
        const lane = lanes[index]
        if (lane !== undefined) await judge(lane, answer, report)
      }
      const { interrupted, ended, problems } = report
      onKill?.(
        `kill ${report.kills} after ${waitMs} ms: ${interrupted} interrupted, ${ended} ended, ${problems.length} problems`,
      )
    }
    return report
  } finally {
    await product.dispose()
  }
}

interface Lane {
  visitor: Visitor
  projectId: string
}

export async function openLanes(url: string, count: number): Promise<Lane[]> {
  const visitor = createVisitor(url)
  await visitor.post('/api/session', {})
  const lanes: Lane[] = []
  for (let index = 0; index < count; index += 1) {
    const { project } = await visitor.post<ProjectResponse>('/api/projects', {})
    // In some projects an answer meets a locked file.
    if (index % 2 === 1) await visitor.put(`/api/projects/${project.id}/locks`, LOCK)
    lanes.push({ visitor, projectId: project.id })
  }
  return lanes
}

interface Answer {
  userMessageId: string
  /** Null when the kill came before the server had answered. */
  streamId: string | null
  seen: ReadEntry[]
}

/** Sends the prompt and reads until the stream ends or the server is gone. */
export async function ask({ visitor, projectId }: Lane, prompt: string): Promise<Answer> {
  const userMessageId = randomUUID()
  const seen: ReadEntry[] = []
  let streamId: string | null = null
  try {
    const messages = [{ id: userMessageId, role: 'user', content: prompt }]
    const start = { messages, projectSnapshot: {}, projectId, model: '' }
    streamId = (await visitor.post<{ streamId: string }>('/api/init-stream', start)).streamId
    await visitor.read(`/api/streams/${streamId}`, (entry) => seen.push(entry))
  } catch {
    // The kill: the connection is gone.
  }
  return { userMessageId, streamId, seen }
}

export async function judge(
  { visitor, projectId }: Lane,
  answer: Answer,
  report: KillTestReport,
): Promise<void> {
  const url = `/api/projects/${projectId}`
  const project = await visitor.get<ProjectResponse>(url)
  const complain = (sentence: string) => report.problems.push(`${projectId}: ${sentence}`)
  if (project.runningTurn !== null) complain('an answer still counts as running')
  if (answer.streamId === null) {
    // The turn may have been recorded all the same; nobody has seen anything of it.
    report.neverBegun += 1
    return
  }
  const entries: ReadEntry[] = []
  await visitor.read(`/api/streams/${answer.streamId}`, (entry) => entries.push(entry))
  const [start, end] = [entries[0]?.entry, entries.at(-1)?.entry]
  if (start?.type !== 'start' || end === undefined || end.type === 'delta' || end.type === 'start') {
    complain('the stream has no start or no end')
    return
  }
  if (end.type === 'interrupted') report.interrupted += 1
  else report.ended += 1
  if (JSON.stringify(entries.slice(0, answer.seen.length)) !== JSON.stringify(answer.seen)) {
    complain('what a reader had seen is not what the server has')
  }
  const base = await visitor.get<VersionResponse>(`${url}/versions/${start.baseVersionNumber}`)
  const { lockedPaths = [] } = start
  const replayed = replay({ base: toFiles(base.files), lockedPaths, entries })
  const stored = toFiles(project.files)
  if (end.treeHash !== hashTree(replayed.files)) complain('page and server end with different trees')
  if (project.version.treeHash !== end.treeHash || hashTree(stored) !== end.treeHash) {
    complain('the stored files are not those that the end names')
  }
  for (const [path, file] of stored) {
    if (!replayed.everSeen.get(path)?.has(file.content)) complain(`${path} is half a file`)
  }
  report.filesSeenClosed += countKept({
    base: toFiles(base.files),
    lockedPaths,
    seen: answer.seen,
    entries,
    stored,
    complain,
  })
}

interface Kept extends Replaying {
  seen: readonly ReadEntry[]
  stored: ProjectFiles
  complain: (sentence: string) => void
}

/** Files whose action had closed before the kill, and that nothing behind it changed: each must be there as it was. */
function countKept(told: Kept): number {
  const closedBefore = closedPaths(told.seen)
  const closedAfter = new Set(closedPaths(told.entries).slice(closedBefore.length))
  // The server completes these at the end, so they are compared with how they ended.
  const ended = replay(told).files
  const files = new Map(replay({ ...told, entries: told.seen }).files)
  for (const path of ['package.json', 'app.json']) {
    const file = ended.get(path)
    if (file !== undefined) files.set(path, file)
  }
  const kept = new Set(closedBefore.filter((path) => !closedAfter.has(path)))
  for (const path of kept) {
    if (told.stored.get(path)?.content !== files.get(path)?.content)
      told.complain(`${path} had closed and is lost`)
  }
  return kept.size
}

function closedPaths(entries: readonly ReadEntry[]): string[] {
  const paths: string[] = []
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'action-close' && event.complete) paths.push(event.filePath ?? '')
    },
  })
  for (const text of deltas(entries)) parser.push(text)
  return paths
}

/** Waits for the project's answer; one that never ends is left to the judge. */
export async function untilEnded(visitor: Visitor, projectId: string): Promise<ProjectResponse> {
  const endMs = Date.now() + SETTLE_MS
  for (;;) {
    const project = await patiently(() => visitor.get<ProjectResponse>(`/api/projects/${projectId}`))
    if (project.runningTurn === null || Date.now() > endMs) return project
    await wait(100)
  }
}
