/** Picks the files that a model should read in full, without asking a model: by what the prompt names and what hangs together. */

import type { ProjectFiles } from '@sayso/project'
import { countTokens } from './count-tokens.ts'

export interface ChooseFilesOptions {
  files: ProjectFiles
  prompt: string
  /** Paths that the last answer or the user changed. */
  recentPaths: ReadonlySet<string>
  budgetTokens: number
}

export interface ChosenFiles {
  /** Shown in full, by path. */
  shown: string[]
  /** Only named. */
  left: string[]
  /** Those of them that were worth showing and did not fit. */
  unseen: string[]
}

/** Generated or machine-read: never worth a model's attention. */
const NEVER_SHOWN = /(^|\/)(package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock)$/

/** An import or a big save: that so much has changed says little about any one file. */
const MANY_RECENT = 12

export function chooseFiles(options: ChooseFilesOptions): ChosenFiles {
  const texts = [...options.files].filter(([path, file]) => !file.isBinary && !NEVER_SHOWN.test(path))
  const scores = new Map(texts.map(([path, file]) => [path, scoreFile(path, file.content, options)]))
  addNeighbours(scores, options.files)
  const shown = fill(options, scores)
  return {
    shown: [...shown].sort(),
    left: [...options.files.keys()].filter((path) => !shown.has(path)).sort(),
    unseen: [...scores.keys()].filter((path) => !shown.has(path)).sort(),
  }
}

function scoreFile(path: string, content: string, { prompt, recentPaths }: ChooseFilesOptions): number {
  const asked = prompt.toLowerCase()
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const stem = name.replace(/\..*$/, '')
  let score = 0
  if (asked.includes(path.toLowerCase()) || asked.includes(name)) score += 100
  if (recentPaths.has(path)) score += recentPaths.size <= MANY_RECENT ? 50 : 10
  if (/^app\/.*\.[jt]sx?$/.test(path)) score += 30
  if (path === 'package.json' || path === 'app.json') score += 25
  if (/theme|colou?r|constant|style/i.test(path)) score += 20
  const words = new Set(asked.match(/[\p{L}\p{N}]{4,}/gu) ?? [])
  if (words.has(stem)) score += 40
  const text = content.toLowerCase()
  for (const word of [...words].slice(0, 40)) if (text.includes(word)) score += 3
  return score
}

/** What a wanted file imports is needed to change it; what imports it may have to follow. */
function addNeighbours(scores: Map<string, number>, files: ProjectFiles): void {
  const stems = new Map([...scores.keys()].map((path) => [path.replace(/(\/index)?\.[^./]+$/, ''), path]))
  const wanted = new Set([...scores].filter(([, score]) => score >= 40).map(([path]) => path))
  for (const importer of scores.keys()) {
    for (const target of importsOf(importer, files.get(importer)?.content ?? '', stems)) {
      if (wanted.has(importer)) scores.set(target, (scores.get(target) ?? 0) + 15)
      if (wanted.has(target)) scores.set(importer, (scores.get(importer) ?? 0) + 10)
    }
  }
}

/** Files of the project that a file imports; a guess, which is enough to sort by. */
function importsOf(importer: string, code: string, stems: ReadonlyMap<string, string>): Set<string> {
  const targets = new Set<string>()
  for (const [, specifier = ''] of code.matchAll(/(?:from|import|require\()\s*['"]([^'"]+)['"]/g)) {
    const target = stems.get(toStem(importer, specifier))
    if (target !== undefined && target !== importer) targets.add(target)
  }
  return targets
}

function toStem(importer: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return ''
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function fill({ files, budgetTokens }: ChooseFilesOptions, scores: ReadonlyMap<string, number>): Set<string> {
  const byWorth = [...scores].sort(([pathA, a], [pathB, b]) => b - a || (pathA < pathB ? -1 : 1))
  const shown = new Set<string>()
  let leftTokens = budgetTokens
  for (const [path] of byWorth) {
    const costTokens = countTokens(files.get(path)?.content ?? '') + 20
    if (costTokens > leftTokens) continue
    leftTokens -= costTokens
    shown.add(path)
  }
  return shown
}
