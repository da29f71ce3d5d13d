/** Every cut of every app that the repository holds, compiled with the preview's own compiler. */

import { readdirSync, readFileSync } from 'node:fs'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { quarterOf } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { compiler } from '../testing/project-kit.ts'
import { completeDraft, createDraftScanner } from './draft-scanner.ts'
import type { DraftCut } from './part-stack.ts'

const ROOT = new URL('../../../../', import.meta.url)
const FOLDERS = ['examples', 'packages/starter/files', 'packages/generation/src/testing/answers']
const allSources = FOLDERS.flatMap(readSources)
const sources = quarterOf(allSources)

test('[D2] [D3] completed at a cut, a file parses, and steps only go forward', { timeout: 120_000 }, () => {
  let stepCount = 0
  const broken: string[] = []
  for (const { path, text } of sources) {
    let before = 0
    for (const cut of cutsOf(path, text)) {
      expect(cut.offsetChars).toBeGreaterThan(before)
      before = cut.offsetChars
      stepCount++
      const completed = completeDraft(text, cut)
      if (!compiler.compile(path, completed).ok) broken.push(`${path}: …${completed.slice(-80)}`)
    }
  }
  expect(allSources.length).toBeGreaterThan(150)
  expect(stepCount).toBeGreaterThan(20 * sources.length)
  expect(broken.length / stepCount, broken.slice(0, 10).join('\n')).toBeLessThan(0.02)
})

test('[D3] the pieces in which a text comes make no difference', () => {
  for (const { path, text } of sources.filter((_source, index) => index % 5 === 0)) {
    const [byOne] = cutsOf(path, text).slice(-1)
    for (const size of [2, 7, 64, text.length]) expect(cutsOf(path, text, size).at(-1), path).toEqual(byOne)
  }
})

test('[D8] a piece of a long file costs no more than one of a short file', () => {
  const scanner = createDraftScanner({ hasJsx: true })
  const row = `        <Text style={styles.row}>{\`a $\{b} c\`} and more</Text>\n`
  scanner.push('export default function S() {\n  return (\n    <View>\n')
  const first = measure(() => push(2_000))
  push(10_000)
  const later = measure(() => push(2_000))
  expect(scanner.cut?.elementCount).toBe(14_000)
  expect(later).toBeLessThan(first * 5 + 20)

  function push(rows: number): void {
    for (let index = 0; index < rows; index++) scanner.push(row)
  }
})

function cutsOf(path: string, text: string, size = 1): DraftCut[] {
  const scanner = createDraftScanner({ hasJsx: /[jt]sx$|js$/.test(path) })
  const cuts: DraftCut[] = []
  for (let at = 0; at < text.length; at += size) {
    scanner.push(text.slice(at, at + size))
    if (scanner.cut !== null && scanner.cut !== cuts.at(-1)) cuts.push(scanner.cut)
  }
  return cuts
}

function measure(run: () => void): number {
  const elapsedMs = startProcessorClock()
  run()
  return elapsedMs()
}

/** Scripts below a folder, and every third one inside of a recorded answer: all of them take three times as long to compile. */
function readSources(folder: string): { path: string; text: string }[] {
  return listFiles(folder).flatMap((path) => {
    if (/\.[jt]sx?$/.test(path)) return [{ path, text: readFileSync(new URL(path, ROOT), 'utf8') }]
    return path.endsWith('.txt') ? readAnswer(readFileSync(new URL(path, ROOT), 'utf8')) : []
  })
}

function readAnswer(answer: string): { path: string; text: string }[] {
  const action = /<\w+Action type="file" filePath="([^"]+\.[jt]sx?)">\n([\s\S]*?)<\/\w+Action>/g
  return [...answer.matchAll(action)].flatMap(([, path = '', text = ''], index) =>
    index % 3 === 1 ? [{ path, text }] : [],
  )
}

function listFiles(folder: string): string[] {
  let entries: ReturnType<typeof readEntries> = []
  try {
    entries = readEntries(folder)
  } catch {
    // Not every folder is there in every version; how many sources there are is checked.
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(path)
  })
}

function readEntries(folder: string) {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true })
}
