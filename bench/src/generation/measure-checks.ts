/** Measures the check after an answer: its cost, and how many of the mistakes planted in recorded answers it finds. */

import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'
import { createCheckProcess } from '@sayso/generation'
import { applyRecordedAnswer, recordedAnswers, showsMistake } from '@sayso/generation/testing'
import { filesFromRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import type { Problem } from '@sayso/wire'
import { type Metric, metric } from '../measure/metric.ts'
import { sampleProject } from '../measure/sample-project.ts'
import { readTreeMegabytes } from '../metro/process-memory.ts'

const FILES = 30
const COLD_STARTS = 3
const CHECKS = 10
const READ_MEMORY_EVERY_MS = 25
/**
 * Mistakes that the check itself must find; the others are found by opening and pressing, or fixed while the answer
 * is read.
 */
const BY_CHECK = new Set(['check', 'types'])

export async function measureChecks(): Promise<Metric[]> {
  const starter = filesFromRecord(await loadStarterFiles())
  const files = sampleProject(FILES)
  const coldMs: number[] = []
  for (let n = 0; n < COLD_STARTS; n += 1) {
    const checker = startChecker()
    coldMs.push(await timed(() => checker.check(files)))
    checker.close()
  }
  const checker = startChecker()
  try {
    await checker.check(files)
    const warmMs: number[] = []
    for (let n = 0; n < CHECKS; n += 1) warmMs.push(await timed(() => checker.check(files)))
    // Measured separately: asking for the memory so often takes time as well.
    const megabytes = await mostMegabytes(async () => {
      for (let n = 0; n < CHECKS; n += 1) await checker.check(files)
    })
    return [
      metric(`check of ${FILES} files, in a new process`, 'ms', coldMs),
      metric(`check of ${FILES} files`, 'ms', warmMs),
      metric(`check of ${FILES} files: memory of its processes`, 'MB', [megabytes]),
      ...(await countFound(starter, (project) => checker.check(project))),
    ]
  } finally {
    checker.close()
  }
}

async function countFound(
  starter: ProjectFiles,
  check: (files: ProjectFiles) => Promise<Problem[] | null>,
): Promise<Metric[]> {
  let [planted, found, alarms] = [0, 0, 0]
  for (const answer of recordedAnswers()) {
    const problems = (await check(applyRecordedAnswer(answer, starter).files)) ?? []
    const mistakes = answer.mistakes.filter(({ foundBy }) => BY_CHECK.has(foundBy))
    planted += mistakes.length
    found += mistakes.filter((mistake) => problems.some((problem) => showsMistake(problem, mistake))).length
    const wrong = problems.filter(
      (problem) => !answer.mistakes.some(({ path: file }) => file === problem.place?.path),
    )
    alarms += wrong.length
    for (const { place, message } of wrong) console.log(`  ${answer.name}: ${place?.path} ${message}`)
  }
  return [
    metric('mistakes that the check should find, in all recorded answers', 'count', [planted]),
    metric('mistakes that the check found', 'count', [found]),
    metric('files called wrong that are right', 'count', [alarms]),
  ]
}

function startChecker(): ReturnType<typeof createCheckProcess> {
  return createCheckProcess({
    manifestPathOf: (sdk) => path.join(distFolder(sdk), 'manifest.json'),
    log: { info: say, warn: say, error: say },
  })
}

function say(_: object, message: string): void {
  console.log(`  ${message}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}

/** Memory of all processes below this one. */
async function mostMegabytes(work: () => Promise<void>): Promise<number> {
  const own = process.memoryUsage.rss
  let most = 0
  const timer = setInterval(() => {
    void readTreeMegabytes(process.pid).then((all) => {
      most = Math.max(most, all - own() / 1024 / 1024)
    })
  }, READ_MEMORY_EVERY_MS)
  await work().finally(() => clearInterval(timer))
  return most
}
