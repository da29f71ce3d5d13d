/** Picks the files that a model reads in full, within a budget: the worthiest first, and the rest by name. */

import { countTokens, MAX_CHARS_PER_TOKEN } from './count-tokens.ts'
import { type RankOptions, rankFiles } from './rank-files.ts'

export interface ChooseFilesOptions extends RankOptions {
  budgetTokens: number
}

export interface ChosenFiles {
  /** Shown in full, by path. */
  shown: string[]
  /** Only named, the worthiest first. */
  left: string[]
  /** Those of them that were worth showing and did not fit, by path. */
  unseen: string[]
}

/** A file that takes more of the budget than this comes last, unless it is named or pinned: a table of data must not push out the screens. */
const MAX_SHARE = 0.25
const NAMED_WORTH = 100
/** Around a file: its path in the message. */
const TAG_TOKENS = 20

export function chooseFiles(options: ChooseFilesOptions): ChosenFiles {
  const { files, budgetTokens } = options
  const ranked = rankFiles(options)
  const candidates = [...ranked].sort(([pathA, a], [pathB, b]) => b - a || (pathA < pathB ? -1 : 1))
  const textOf = (path: string) => files.get(path)?.content ?? ''
  const shown = new Set<string>()
  let leftTokens = budgetTokens
  /** Counting reads the whole text, on the server's thread: what cannot fit by its length is not counted. */
  const mayFit = (path: string) => textOf(path).length <= leftTokens * MAX_CHARS_PER_TOKEN
  const costOf = (path: string) => countTokens(textOf(path)) + TAG_TOKENS
  function showIfItFits(path: string, cost: number): void {
    if (cost > leftTokens) return
    leftTokens -= cost
    shown.add(path)
  }
  const large: string[] = []
  for (const [path, worth] of candidates) {
    if (!mayFit(path)) continue
    const cost = costOf(path)
    if (worth < NAMED_WORTH && cost > budgetTokens * MAX_SHARE) large.push(path)
    else showIfItFits(path, cost)
  }
  for (const path of large) if (mayFit(path)) showIfItFits(path, costOf(path))
  const worthOf = (path: string) => ranked.get(path) ?? -1
  return {
    shown: [...shown].sort(),
    left: [...files.keys()]
      .filter((path) => !shown.has(path))
      .sort((a, b) => worthOf(b) - worthOf(a) || (a < b ? -1 : 1)),
    unseen: candidates.flatMap(([path]) => (shown.has(path) ? [] : [path])).sort(),
  }
}
