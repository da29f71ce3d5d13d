/** Picks the files that a model reads in full, within a budget: the worthiest first, and the rest by name. */

import { countTokens } from './count-tokens.ts'
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
  const costOf = (path: string) => countTokens(files.get(path)?.content ?? '') + TAG_TOKENS
  const isLarge = ([path, worth]: readonly [string, number]) =>
    worth < NAMED_WORTH && costOf(path) > budgetTokens * MAX_SHARE
  const shown = new Set<string>()
  let leftTokens = budgetTokens
  for (const [path] of [...candidates.filter((each) => !isLarge(each)), ...candidates.filter(isLarge)]) {
    if (costOf(path) > leftTokens) continue
    leftTokens -= costOf(path)
    shown.add(path)
  }
  const worthOf = (path: string) => ranked.get(path) ?? -1
  return {
    shown: [...shown].sort(),
    left: [...files.keys()]
      .filter((path) => !shown.has(path))
      .sort((a, b) => worthOf(b) - worthOf(a) || (a < b ? -1 : 1)),
    unseen: candidates.flatMap(([path]) => (shown.has(path) ? [] : [path])).sort(),
  }
}
