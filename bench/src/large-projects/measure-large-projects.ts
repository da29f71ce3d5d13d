/** Measures follow-ups in large projects: which needed files the model sees, after how many looks, and at what cost. */

import { countRequestTokens } from '@sayso/generation/testing'
import { type ProjectFiles, textFile } from '@sayso/project'
import { type Metric, metric } from '../measure/metric.ts'
import { askRequest, conversationOf, shownFiles, textOf } from './ask-request.ts'
import { FOLLOW_UPS, type FollowUp } from './follow-ups.ts'
import { growProject, PROJECT_NAMES } from './grow-projects.ts'
import { lookForFiles } from './scripted-looker.ts'

const WARM_UPS = 3

export async function measureLargeProjects(): Promise<Metric[]> {
  const projects = new Map(PROJECT_NAMES.map((name) => [name, growProject(name)]))
  const tokens = new Map<string, number[]>()
  const chooserMs = new Map<string, number[]>()
  const findMs: number[] = []
  const prefixes: number[] = []
  let [whole, afterLooks, files, filesShown] = [0, 0, 0, 0]
  for (const followUp of FOLLOW_UPS) {
    const { project, needed, wish } = followUp
    const own = projects.get(project) ?? new Map()
    const label = `${own.size} files`
    for (let n = 0; n < WARM_UPS; n += 1) askRequest(own, followUp)
    const startedMs = performance.now()
    const request = askRequest(own, followUp)
    add(chooserMs, label, performance.now() - startedMs)
    add(tokens, label, countRequestTokens(request))
    const shown = shownFiles(textOf(request))
    const looked = await lookForFiles(own, followUp, shown)
    if (own.size > 400) findMs.push(...looked.findMs)
    const missing = needed.filter((path) => !shown.has(path))
    const stillMissing = needed.filter((path) => !looked.seen.has(path))
    files += needed.length
    filesShown += needed.length - missing.length
    if (missing.length === 0) whole += 1
    if (stillMissing.length === 0) afterLooks += 1
    if (missing.length > 0)
      console.log(
        `  ${project}: “${wish}” lacks ${missing.join(', ')}${stillMissing.length > 0 ? ', also after looking' : ''}`,
      )
    prefixes.push(sharedWithNext(own, followUp))
  }
  return [
    metric(`follow-ups of ${FOLLOW_UPS.length} with every needed file in the request`, 'count', [whole]),
    metric(`follow-ups of ${FOLLOW_UPS.length} with every needed file after two look-ups at most`, 'count', [
      afterLooks,
    ]),
    metric('needed files in the request', '%', [(100 * filesShown) / files]),
    ...[...tokens].map(([label, samples]) => metric(`request of a follow-up, ${label}`, 'tokens', samples)),
    ...[...chooserMs].map(([label, samples]) =>
      metric(`request of a follow-up, ${label}, time`, 'ms', samples),
    ),
    metric('beginning that the next request shares', '%', prefixes),
    ...(findMs.length === 0 ? [] : [metric('find, 498 files', 'ms', findMs)]),
  ]
}

/** The request after this one: its answer has changed the needed files, and another wish comes. Share of the next one's length. */
function sharedWithNext(files: ProjectFiles, followUp: FollowUp): number {
  const { project, needed, wish } = followUp
  const next = FOLLOW_UPS.find(
    (other) => other.project === project && other.wish !== wish && other.before === undefined,
  )
  if (next === undefined) throw new Error('There is no other follow-up.')
  const first = textOf(askRequest(files, followUp))
  const changed = new Map(files)
  for (const path of needed) changed.set(path, textFile(`${files.get(path)?.content ?? ''}// Changed\n`))
  const messages = [
    ...conversationOf(followUp.before ?? { wish: '', changed: [] }),
    ...conversationOf({ wish, changed: needed }),
  ]
  const second = textOf(
    askRequest(changed, next, followUp.before === undefined ? messages.slice(2) : messages),
  )
  let shared = 0
  while (shared < first.length && first[shared] === second[shared]) shared += 1
  return (100 * shared) / second.length
}

function add(lists: Map<string, number[]>, key: string, value: number): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}
