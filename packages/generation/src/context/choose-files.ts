/** Picks the files that a model reads in full: all of a small project, of a large one the worthiest within a budget. */

import { countTokens, MAX_CHARS_PER_TOKEN } from './count-tokens.ts'
import { NAMED_WORTH, PINNED_WORTH, type RankOptions, rankFiles } from './rank-files.ts'

export interface ChooseFilesOptions extends RankOptions {
  budgetTokens: number
}

export interface ChosenFiles {
  /** Shown in full, by path. */
  shown: string[]
  /** Those of them that every request shows. */
  pinned: string[]
  /** Only named, the worthiest first. */
  left: string[]
  /** Those of them that were worth showing and did not fit, by path. */
  unseen: string[]
  /** Whole: everything that could be shown is. */
  isWhole: boolean
}

/** A project of this size is shown whole: choosing saves little, and a model that sees everything looks nothing up. */
const WHOLE_TOKENS = 16_000
/** Of a larger one, beside what every request shows; what the prompt names, the open screen and the worthiest file may take more. */
const CHOSEN_TOKENS = 5_100
const NAMED_TOKENS = 16_000
/** Not worth its tokens, since it can be looked up. */
const MIN_WORTH = 3
/** A file that takes more than this comes last, unless it is named or pinned: a table of data must not push out the screens. */
const MAX_SHARE = 0.25
/** Around a file: its path in the message. */
const TAG_TOKENS = 20

/** A file of this length counts half: for its tokens two others can be shown. */
const HALF_WORTH_CHARS = 6_000

function discounted(worth: number, lengthChars: number): number {
  return worth >= NAMED_WORTH ? worth : worth / (1 + lengthChars / HALF_WORTH_CHARS)
}

export function chooseFiles(options: ChooseFilesOptions): ChosenFiles {
  const { files, budgetTokens } = options
  const ranked = rankFiles(options)
  const textOf = (path: string) => files.get(path)?.content ?? ''
  const candidates = [...ranked]
    .map(([path, worth]) => ({ path, worth, order: discounted(worth, textOf(path).length) }))
    .sort((a, b) => b.order - a.order || (a.path < b.path ? -1 : 1))
  const totalChars = candidates.reduce((sum, { path }) => sum + textOf(path).length, 0)
  const isSmall = totalChars <= Math.min(WHOLE_TOKENS, budgetTokens) * MAX_CHARS_PER_TOKEN
  const shown = new Set<string>()
  let usedTokens = 0
  let pinnedTokens = 0
  const roomFor = (tokens: number) => (isSmall ? budgetTokens : Math.min(pinnedTokens + tokens, budgetTokens))
  /** Counting reads the whole text, on the server's thread: what cannot fit by its length is not counted. */
  const mayFit = (path: string, room: number) =>
    textOf(path).length <= (room - usedTokens) * MAX_CHARS_PER_TOKEN
  const costOf = (path: string) => countTokens(textOf(path)) + TAG_TOKENS
  function showIfItFits(path: string, cost: number, room: number): void {
    if (usedTokens + cost > room) return
    usedTokens += cost
    shown.add(path)
  }
  const large: string[] = []
  let hasFirst = false
  for (const { path, worth } of candidates) {
    const isFirst: boolean = worth < PINNED_WORTH && !hasFirst
    hasFirst ||= isFirst
    const room = roomFor(worth >= NAMED_WORTH || isFirst ? NAMED_TOKENS : CHOSEN_TOKENS)
    if (!mayFit(path, room) || (!isSmall && worth < MIN_WORTH)) continue
    const cost = costOf(path)
    if (worth < NAMED_WORTH && !isFirst && cost > budgetTokens * MAX_SHARE) large.push(path)
    else showIfItFits(path, cost, room)
    if (worth >= PINNED_WORTH) pinnedTokens = usedTokens
  }
  const room = roomFor(CHOSEN_TOKENS)
  for (const path of large) if (mayFit(path, room)) showIfItFits(path, costOf(path), room)
  const worthOf = (path: string) => ranked.get(path) ?? -1
  return {
    shown: [...shown].sort(),
    pinned: [...shown].filter((path) => worthOf(path) >= PINNED_WORTH).sort(),
    left: [...files.keys()]
      .filter((path) => !shown.has(path))
      .sort((a, b) => worthOf(b) - worthOf(a) || (a < b ? -1 : 1)),
    unseen: candidates.flatMap(({ path }) => (shown.has(path) ? [] : [path])).sort(),
    isWhole: candidates.every(({ path }) => shown.has(path)),
  }
}
