/** Measures follow-ups in large projects: which needed files the model sees, after how many looks, and at what cost. */

import { countRequestTokens, lookUp } from '@sayso/generation/testing'
import { type ProjectFiles, textFile } from '@sayso/project'
import { type Metric, metric } from '../measure/metric.ts'
import { askRequest, type BuiltRequest, conversationOf, shownFiles, textOf } from './ask-request.ts'
import { FOLLOW_UPS, type FollowUp } from './follow-ups.ts'
import { growProject, PROJECT_NAMES } from './grow-projects.ts'
import { lookForFiles, NOBODY_ASKED, wordsToFind } from './scripted-looker.ts'

const WARM_UPS = 3

export async function measureLargeProjects(): Promise<Metric[]> {
  const projects = new Map(PROJECT_NAMES.map((name) => [name, growProject(name)]))
  const results: Result[] = []
  for (const followUp of FOLLOW_UPS) {
    const result = await measureFollowUp(projects.get(followUp.project) ?? new Map(), followUp)
    results.push(result)
    if (result.missing.length > 0)
      console.log(`  ${followUp.project}: “${followUp.wish}” lacks ${result.missing.join(', ')}`)
  }
  const { length } = results
  const count = (holds: (result: Result) => boolean) => [results.filter(holds).length]
  const neededCount = sum(FOLLOW_UPS.map(({ needed }) => needed.length))
  const missingCount = sum(results.map(({ missing }) => missing.length))
  const bySize = [...new Set(results.map(({ fileCount }) => fileCount))].map((fileCount) => ({
    label: `request of a follow-up, ${fileCount} files`,
    own: results.filter((result) => result.fileCount === fileCount),
  }))
  const largest = [...projects.values()].sort((a, b) => b.size - a.size)[0] ?? new Map()
  return [
    metric(
      `follow-ups of ${length} with every needed file in the request`,
      'count',
      count(({ missing }) => missing.length === 0),
    ),
    metric(
      `follow-ups of ${length} with every needed file after two look-ups`,
      'count',
      count(({ missingAfterLooks }) => missingAfterLooks.length === 0),
    ),
    metric('needed files in the request', '%', [(100 * (neededCount - missingCount)) / neededCount]),
    ...bySize.map(({ label, own }) =>
      metric(
        label,
        'tokens',
        own.map(({ tokens }) => tokens),
      ),
    ),
    ...bySize.map(({ label, own }) =>
      metric(
        `${label}, built`,
        'ms',
        own.map(({ builtMs }) => builtMs),
      ),
    ),
    metric(
      'beginning that the next request shares',
      '%',
      results.map(({ sharedPercent }) => sharedPercent),
    ),
    metric(
      `cacheable beginning unchanged in the next request, of ${length}`,
      'count',
      count(({ isStable }) => isStable),
    ),
    metric(`find, ${largest.size} files`, 'ms', await timeFinds(largest)),
  ]
}

interface Result {
  fileCount: number
  missing: string[]
  missingAfterLooks: string[]
  tokens: number
  builtMs: number
  sharedPercent: number
  isStable: boolean
}

async function measureFollowUp(files: ProjectFiles, followUp: FollowUp): Promise<Result> {
  for (let n = 0; n < WARM_UPS; n += 1) askRequest(files, followUp)
  const startedMs = performance.now()
  const request = askRequest(files, followUp)
  const builtMs = performance.now() - startedMs
  const shown = shownFiles(textOf(request))
  const looked = await lookForFiles(files, followUp, shown)
  const next = askNext(files, followUp)
  return {
    fileCount: files.size,
    missing: followUp.needed.filter((path) => !shown.has(path)),
    missingAfterLooks: followUp.needed.filter((path) => !looked.has(path)),
    tokens: countRequestTokens(request),
    builtMs,
    ...compareBeginnings(request, next),
  }
}

/** The request after this one: its answer has changed the needed files, and another wish comes. */
function askNext(files: ProjectFiles, followUp: FollowUp): BuiltRequest {
  const { project, needed, wish, before } = followUp
  const next = FOLLOW_UPS.find((other) => other.project === project && other.wish !== wish && !other.before)
  if (next === undefined) throw new Error('There is no other follow-up.')
  const changed = new Map(files)
  for (const path of needed) changed.set(path, textFile(`${files.get(path)?.content ?? ''}// Changed\n`))
  const earlier = before === undefined ? [] : conversationOf(before)
  return askRequest(changed, next, [...earlier, ...conversationOf({ wish, changed: needed })])
}

function compareBeginnings(
  request: BuiltRequest,
  next: BuiltRequest,
): Pick<Result, 'sharedPercent' | 'isStable'> {
  const [first, second] = [textOf(request), textOf(next)]
  let shared = 0
  while (shared < first.length && first[shared] === second[shared]) shared += 1
  const stable = ({ messages: [message] }: BuiltRequest) => message?.text.slice(0, message.stableChars) ?? ''
  return {
    sharedPercent: (100 * shared) / second.length,
    isStable: request.system === next.system && stable(request) === stable(next),
  }
}

async function timeFinds(files: ProjectFiles): Promise<number[]> {
  const samples: number[] = []
  for (const word of FOLLOW_UPS.flatMap(wordsToFind)) {
    const startedMs = performance.now()
    await lookUp([`find ${word}`], { files, deleted: new Map() }, NOBODY_ASKED)
    samples.push(performance.now() - startedMs)
  }
  return samples
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
