/**
 * Rates how relevant each file of a project is to a prompt, without asking a model: by the words of its names, by how
 * rare they are, and by its distance from the open screen.
 */

import type { ProjectFiles } from '@sayso/project'
import { addTo, beginningChars, type ImportGraph, readImportGraph } from '../files/import-graph.ts'
import { wordsOf } from './words.ts'

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
  /^(package\.json|app\.json|(src\/)?app\/_layout\.[jt]sx?|[^/]+\/theme\.[jt]sx?|[^/]+\/colors\.[jt]s)$/i

/** An import or a big save: a change of so many files tells little about any one. */
const MANY_RECENT = 12
/** A prompt's first words give its subject; a pasted page may be about anything. */
const MAX_PROMPT_CHARS = 4_000
const MAX_CONTENT_CHARS = 40_000
/** Of all files together; it is read on the server's thread. */
const MAX_READ_CHARS = 1_000_000

const PINNED_WORTH = 1_000

/** Path → worth, for all that could be shown. */
export function rankFiles(options: RankOptions): Map<string, number> {
  const { files, recentPaths } = options
  const paths = [...files].flatMap(([path, { isBinary }]) =>
    isBinary || NEVER_SHOWN.test(path) ? [] : [path],
  )
  const graph = readImportGraph(files)
  const byWords = rankByWords(paths, options)
  const named = [...byWords].filter(([, worth]) => worth >= WORTH.named / 2).map(([path]) => path)
  const nearOpen = distances(graph, options.openPath === undefined ? [] : [options.openPath])
  const nearProblems = distances(graph, options.problemPaths ?? [])
  const nearNamed = distances(graph, named)
  const recentWorth = recentPaths.size <= MANY_RECENT ? WORTH.recent : WORTH.recent / 10
  return new Map(
    paths.map((path) => [
      path,
      (byWords.get(path) ?? 0) +
        (recentPaths.has(path) ? recentWorth : 0) +
        (ALWAYS.test(path) ? PINNED_WORTH : 0) +
        (isScreen(path) ? WORTH.screen : 0) +
        near(nearOpen.get(path), WORTH.open) +
        near(nearProblems.get(path), WORTH.problem) +
        near(nearNamed.get(path), WORTH.nearNamed),
    ]),
  )
}

/** Weight of each reason. Only their order matters: the budget takes from the top. */
const WORTH = { named: 20, path: 100, open: 30, problem: 60, nearNamed: 30, recent: 25, screen: 8 } as const

function isScreen(path: string): boolean {
  return /^(src\/)?app\/.*\.[jt]sx?$/.test(path)
}

function near(distance: number | undefined, worth: number): number {
  return distance === undefined ? 0 : worth / 2 ** distance
}

function rankByWords(paths: readonly string[], { files, prompt }: RankOptions): Map<string, number> {
  const asked = prompt.slice(0, MAX_PROMPT_CHARS)
  const askedText = asked.toLowerCase()
  const wanted = new Set(wordsOf(asked))
  const namesOf = new Map(paths.map((path) => [path, new Set(wordsOf(path))]))
  const texts = paths.map(
    (path) => [path, { content: (files.get(path)?.content ?? '').slice(0, MAX_CONTENT_CHARS) }] as const,
  )
  const readChars = beginningChars(texts, MAX_READ_CHARS)
  const textsOf = new Map(
    texts.map(([path, { content }]) => [path, new Set(wordsOf(content.slice(0, readChars)))]),
  )
  const inNames = rarity(wanted, [...namesOf.values()])
  const inTexts = rarity(wanted, [...textsOf.values()])
  return new Map(
    paths.map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
      let worth = askedText.includes(path.toLowerCase()) || askedText.includes(name) ? WORTH.path : 0
      for (const word of wanted) {
        if (namesOf.get(path)?.has(word)) worth += WORTH.named * (inNames.get(word) ?? 0)
        if (textsOf.get(path)?.has(word)) worth += 4 * (inTexts.get(word) ?? 0)
      }
      return [path, worth]
    }),
  )
}

/** 1 for a word that one file has, nearly 0 for one that all have. */
function rarity(wanted: ReadonlySet<string>, sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const most = Math.log(1 + sets.length)
  return new Map(
    [...wanted].map((word) => {
      const count = sets.filter((set) => set.has(word)).length
      return [word, count === 0 || most === 0 ? 0 : Math.log(1 + sets.length / count) / most]
    }),
  )
}

const MAX_DISTANCE = 3

/** Imports away from the nearest of these files, in either direction. */
function distances(graph: ImportGraph, from: readonly string[]): Map<string, number> {
  const neighbours = new Map<string, string[]>()
  if (from.length > 0)
    for (const [importer, targets] of graph)
      for (const target of targets) {
        addTo(neighbours, importer, target)
        addTo(neighbours, target, importer)
      }
  const found = new Map(from.map((path) => [path, 0]))
  let edge = [...from]
  for (let distance = 1; distance <= MAX_DISTANCE; distance += 1) {
    edge = edge.flatMap((path) => neighbours.get(path) ?? []).filter((path) => !found.has(path))
    for (const path of edge) found.set(path, distance)
  }
  return found
}
