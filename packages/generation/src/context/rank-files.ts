/**
 * Rates how relevant each file of a project is to a prompt, without asking a model: by its words, exports and texts, by
 * how rare these are, and by its distance from the open screen.
 */

import type { ProjectFiles } from '@sayso/project'
import { readImportGraph } from '../files/import-graph.ts'
import { catalogueGroup, isCatalogue } from './catalogues.ts'
import { distancesFrom, type Neighbours, readNeighbours } from './distances.ts'
import { type IndexedFile, indexFiles } from './index-files.ts'
import { areRelated, STEM_CHARS, wordsOf } from './words.ts'

export interface RankOptions {
  files: ProjectFiles
  prompt: string
  /** Paths that the last answer or the user changed. */
  recentPaths: ReadonlySet<string>
  /** The file of the screen that is open. */
  openPath?: string | undefined
  /** Files in which something is wrong. */
  problemPaths?: readonly string[]
}

/** Generated, machine-read, or about tools: never worth a model's attention. */
const NEVER_SHOWN =
  /(^|\/)(package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|\.gitignore|\.gitattributes|\.prettierrc[^/]*|README[^/]*|LICENSE[^/]*|tsconfig[^/]*\.json|expo-env\.d\.ts)$/i
/** Said of them or not: every change may need them. */
const ALWAYS =
  /^(package\.json|app\.json|(src\/)?app\/(\([^/]+\)\/)?_layout\.[jt]sx?|([^/]+\/)?theme(\/index)?\.[jt]sx?|([^/]+\/)?colors\.[jt]s)$/i

/** An import or a big save: a change of so many files tells little about any one. */
const MANY_RECENT = 12
/** A prompt's first words give its subject; a pasted page may be about anything. */
const MAX_PROMPT_CHARS = 4_000
const MAX_QUOTES = 10

/** Worth of a file that must be shown however little room there is. */
export const PINNED_WORTH = 1_000
/** From this on a file is meant by name, or is the open screen. */
export const NAMED_WORTH = 100

/** Weight of each reason. Only their order matters: the budget takes from the top. */
const WORTH = {
  ...{ path: 100, quoted: 150, symbol: 100, open: 100, problem: 120, recent: 25 },
  ...{ name: 20, symbolWord: 12, said: 16, word: 8, route: 12 },
  ...{ nearOpen: 34, nearProblem: 60, nearNamed: 30, hub: 2.5, screen: 4, beside: 0.8 },
} as const
/** Most that words can be worth: a long prompt has a word of every file. */
const MAX_WORDS_WORTH = 90

/** Path → worth, for all that could be shown. */
export function rankFiles(options: RankOptions): Map<string, number> {
  const { files, recentPaths, openPath } = options
  const paths = [...files].flatMap(([path, { isBinary }]) =>
    isBinary || NEVER_SHOWN.test(path) ? [] : [path],
  )
  // All catalogues hang together, and on all that says anything.
  const neighbours = readNeighbours(readImportGraph(files), (path) => !isCatalogue(path))
  const index = indexFiles(files, paths)
  const byPrompt = withOtherLanguages(rankByPrompt(index, options.prompt))
  const named = [...byPrompt]
    .filter(([path, worth]) => worth >= WORTH.name / 2 && !isCatalogue(path))
    .map(([path]) => path)
  const onRoute = wordWorth(index, wordsOf(routeOf(openPath)), ({ names }) => names)
  const best = Math.max(0, ...byPrompt.values())
  const nearNamed = nearest(neighbours, named, (path) =>
    Math.min(1, (byPrompt.get(path) ?? 0) / Math.max(best, 1)),
  )
  const nearOpen = distancesFrom(neighbours, openPath === undefined ? [] : [openPath])
  const nearProblems = distancesFrom(neighbours, options.problemPaths ?? [])
  const recentWorth = recentPaths.size <= MANY_RECENT ? WORTH.recent : WORTH.recent / 10
  return new Map(
    paths.map((path, at) => [
      path,
      WORTH.route * onRoute(at) +
        (byPrompt.get(path) ?? 0) +
        (recentPaths.has(path) ? recentWorth : 0) +
        (ALWAYS.test(path) ? PINNED_WORTH : 0) +
        (path === openPath ? WORTH.open : near(nearOpen.get(path), WORTH.nearOpen)) +
        (nearProblems.get(path) === 0 ? WORTH.problem : near(nearProblems.get(path), WORTH.nearProblem)) +
        WORTH.nearNamed * (nearNamed.get(path) ?? 0) +
        (isScreen(path) ? WORTH.screen : hubWorth(neighbours, path)),
    ]),
  )
}

/** The open screen's address names its subject, and often the folder of all that belongs to it. */
function routeOf(openPath: string | undefined): string {
  return openPath?.replace(/^(src\/)?app\//, '').replace(/\([^)]*\)\/|\[[^\]]*\]|\.\w+$/g, '') ?? ''
}

function isScreen(path: string): boolean {
  return /^(src\/)?app\/.*\.[jt]sx?$/.test(path)
}

function near(distance: number | undefined, worth: number): number {
  return distance === undefined ? 0 : worth / 1.6 ** distance
}

/** A file that many import is small, shared and changed for the whole app: formats, stores, hooks. */
function hubWorth({ importers }: Neighbours, path: string): number {
  return WORTH.hub * Math.log2(1 + (importers.get(path)?.length ?? 0))
}

/** Share of the worth of the named files near each file: the largest that reaches it. */
function nearest(
  neighbours: Neighbours,
  named: readonly string[],
  shareOf: (path: string) => number,
): Map<string, number> {
  const shares = new Map<string, number>()
  for (const from of [...named].sort((a, b) => shareOf(b) - shareOf(a)).slice(0, MAX_SOURCES))
    for (const [path, distance] of distancesFrom(neighbours, [from]))
      shares.set(path, Math.max(shares.get(path) ?? 0, shareOf(from) / 1.6 ** distance))
  return shares
}

const MAX_SOURCES = 20

/** A text is changed in all its languages, whichever of them the prompt is written in. */
function withOtherLanguages(worths: Map<string, number>): Map<string, number> {
  const most = new Map<string, number>()
  for (const [path, worth] of worths) {
    const group = catalogueGroup(path)
    if (group !== null) most.set(group, Math.max(most.get(group) ?? 0, worth))
  }
  return new Map(
    [...worths].map(([path, worth]) => {
      const group = catalogueGroup(path)
      return [path, group === null ? worth : Math.max(worth, WORTH.beside * (most.get(group) ?? 0))]
    }),
  )
}

function rankByPrompt(index: ReadonlyMap<string, IndexedFile>, prompt: string): Map<string, number> {
  const asked = prompt.slice(0, MAX_PROMPT_CHARS)
  const wanted = [...new Set(wordsOf(asked))]
  const files = [...index.values()]
  const byWord = [
    { worth: WORTH.name, match: wordWorth(index, wanted, ({ names }) => names) },
    { worth: WORTH.symbolWord, match: wordWorth(index, wanted, ({ symbolWords }) => symbolWords) },
    { worth: WORTH.said, match: wordWorth(index, wanted, ({ saidWords }) => saidWords) },
    { worth: WORTH.word, match: wordWorth(index, wanted, ({ words }) => words) },
  ]
  const exact = [...byPhrases(files, asked), ...bySymbols(files, asked)]
  const askedText = asked.toLowerCase()
  return new Map(
    [...index.keys()].map((path, at) => {
      const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
      const isNamed =
        askedText.includes(path.toLowerCase()) ||
        (name.length > 4 && !ORDINARY.test(name) && askedText.includes(name))
      const words = byWord.reduce((sum, { worth, match }) => sum + worth * match(at), 0)
      const phrases = exact.reduce((sum, worths) => sum + (worths.get(at) ?? 0), 0)
      return [path, (isNamed ? WORTH.path : 0) + Math.min(words, MAX_WORDS_WORTH) + phrases]
    }),
  )
}

const ORDINARY = /^index\.[jt]sx?$/

/** The prompt's first words say what it is about; each is compared with every file. */
const MAX_WANTED = 120
const MAX_RELATED = 12
/** A language has fewer words that begin alike. */
const MAX_ALIKE = 200

/** For each file how much of the wanted words it has: each counts by its rarity, and half where only the beginnings are equal. */
function wordWorth(
  index: ReadonlyMap<string, IndexedFile>,
  wanted: readonly string[],
  wordsIn: (file: IndexedFile) => ReadonlySet<string>,
): (at: number) => number {
  const sets = [...index.values()].map(wordsIn)
  const most = Math.log(1 + sets.length)
  const sums = sets.map(() => 0)
  const findRelated = relatedIn(sets)
  for (const word of wanted.slice(0, MAX_WANTED)) {
    const related = findRelated(word)
    const shares = sets.map((set) => (set.has(word) ? 1 : related.some((other) => set.has(other)) ? 0.5 : 0))
    const count = shares.filter((share) => share > 0).length
    if (count === 0 || most === 0) continue
    const rarity = Math.log(1 + sets.length / count) / most
    for (const [at, share] of shares.entries()) sums[at] = (sums[at] ?? 0) + share * rarity
  }
  return (at) => sums[at] ?? 0
}

/** Looks up other words that begin like one. */
function relatedIn(sets: readonly ReadonlySet<string>[]): (word: string) => string[] {
  const byBeginning = new Map<string, Set<string>>()
  for (const set of sets)
    for (const word of set) {
      if (word.length < STEM_CHARS) continue
      const beginning = word.slice(0, STEM_CHARS)
      const known = byBeginning.get(beginning)
      if (known === undefined) byBeginning.set(beginning, new Set([word]))
      else if (known.size < MAX_ALIKE) known.add(word)
    }
  return (word) =>
    [...(byBeginning.get(word.slice(0, STEM_CHARS)) ?? [])]
      .filter((other) => other !== word && areRelated(word, other))
      .slice(0, MAX_RELATED)
}

const QUOTED = /[“„\u00ab"‘‹]\s*([^”“\u00bb"’›\n]{2,120}?)\s*[”“\u00bb"’›]/gu

/** Texts that the prompt quotes: the files that have them word for word. */
function byPhrases(files: readonly IndexedFile[], asked: string): Map<number, number>[] {
  const phrases = [...asked.matchAll(QUOTED)].map(([, inner = '']) => inner.replace(/[.,!?…]+$/, ''))
  return [...new Set(phrases)]
    .slice(0, MAX_QUOTES)
    .map((phrase) => hits(files, ({ text }) => hasWhole(text, phrase), WORTH.quoted))
}

const SYMBOL = /\b(?:[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z][a-z0-9]+[A-Z]\w*)\b/g

/** Names of code in the prompt: the files that export them. */
function bySymbols(files: readonly IndexedFile[], asked: string): Map<number, number>[] {
  const names = [...new Set([...asked.matchAll(SYMBOL)].map(([name]) => name))].slice(0, MAX_QUOTES)
  return names.map((name) => hits(files, ({ symbols }) => symbols.includes(name), WORTH.symbol))
}

/** Files that have something exactly; of something that very many have, none is meant. */
function hits(
  files: readonly IndexedFile[],
  has: (file: IndexedFile) => boolean,
  worth: number,
): Map<number, number> {
  const found = files.flatMap((file, at) => (has(file) ? [at] : []))
  if (found.length > MAX_EXACT) return new Map()
  return new Map(found.map((at) => [at, worth]))
}

const MAX_EXACT = 16

/** The phrase stands in the text, and not as a part of a word. */
function hasWhole(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + phrase.length] ?? ' '}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}
