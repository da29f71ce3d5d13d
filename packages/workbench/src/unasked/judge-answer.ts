/** Compares an app before and after an answer, and names what the answer changed unasked. */

import type { SeenScreen } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import { addressesOf } from '../preview/screens.ts'
import { compareScreens, type ScreenChange } from './compare-screens.ts'
import { reachesChange } from './reached-code.ts'
import { numbersIn } from './read-wish.ts'
import { findUnasked } from './was-asked.ts'

export interface SeenApp {
  files: ProjectFiles
  screens: readonly SeenScreen[]
}

interface JudgedWish {
  prompt: string
  /** Address that was open when the message was sent; null when unknown. */
  openPath: string | null
}

export interface JudgedChange extends ScreenChange {
  /** Text of the screen's own file before the answer; null when the answer left that file alone. */
  oldText: string | null
}

export interface UnaskedChange extends JudgedChange {
  /** Addresses of pictures, where the checks took them. */
  before: string | null
  after: string | null
}

export interface UnaskedState {
  /** The answer. */
  messageId: string
  changes: readonly UnaskedChange[]
}

const MAX_REPLY_WORDS = 3

/** A reply as short as “yes, both” wishes what the message before it offers. */
export function wishOf(prompt: string, earlier: string | undefined): string {
  const isReply = (prompt.match(/\p{L}+/gu) ?? []).length <= MAX_REPLY_WORDS
  return isReply && earlier !== undefined ? `${earlier}\n${prompt}` : prompt
}

export function judgeAnswer(before: SeenApp, now: SeenApp, { prompt, openPath }: JudgedWish): JudgedChange[] {
  const { screens } = before
  const changedPaths = new Set(
    [...before.files.keys(), ...now.files.keys()].filter(
      (path) => textOf(before.files, path) !== textOf(now.files, path),
    ),
  )
  const patternOf = patternIn(screens.map(({ pattern }) => pattern))
  const openPattern = openPath === null ? null : patternOf(openPath)
  const [oldCode, newCode] = [before, now].map(({ files }) =>
    [...changedPaths].map((path) => textOf(files, path) ?? '').join('\n'),
  ) as [string, string]
  const isWritten = (words: string) =>
    /\p{L}{2}/u.test(words) && oldCode.includes(words) !== newCode.includes(words)
  const takenLines = linesOnlyIn(oldCode, newCode)
  const isRenumbered = renumberedIn(takenLines, linesOnlyIn(newCode, oldCode))
  const compared = compareScreens(screens, now.screens, {
    ...{ patternOf, isWritten, isRenumbered },
    isDrawn: drawnIn(before.files, now.files),
  }).filter(
    ({ filePath }) =>
      reachesChange(filePath, changedPaths, before.files) || reachesChange(filePath, changedPaths, now.files),
  )
  const linesWithout = (words: string) => literalsIn(takenLines, words)
  return findUnasked(compared, { prompt, openPattern, changedPaths, screens, linesWithout }).map(
    (change) => ({
      ...change,
      oldText: changedPaths.has(change.filePath) ? textOf(before.files, change.filePath) : null,
    }),
  )
}

/** The code has both texts before and after the answer, and chooses by chance. */
function drawnIn(...versions: [ProjectFiles, ProjectFiles]): (from: string, to: string) => boolean {
  const codes = versions.map((files) => [...files.keys()].map((path) => textOf(files, path) ?? '').join('\n'))
  return (from, to) =>
    codes.every((code) => code.includes('Math.random') && code.includes(from) && code.includes(to))
}

/** By the numbers of the lines that the answer took out of the code, and of those that it put there. */
function renumberedIn(
  takenLines: readonly string[],
  putLines: readonly string[],
): (from: string, to: string) => boolean {
  const taken = numbersIn(takenLines.join(' '))
  const put = numbersIn(putLines.join(' '))
  return (from, to) => {
    const [old, now] = [[...numbersIn(from)], [...numbersIn(to)]]
    return (
      old.some((number) => taken.has(number) && !now.includes(number)) &&
      now.some((number) => put.has(number) && !old.includes(number))
    )
  }
}

function linesOnlyIn(code: string, other: string): string[] {
  const known = new Set(other.split('\n'))
  return code.split('\n').filter((line) => !known.has(line))
}

/** Texts that stand beside this one in a line. */
function literalsIn(lines: readonly string[], words: string): string {
  return lines
    .filter((line) => line.includes(words))
    .flatMap((line) => line.match(/(['"`])[^'"`]*\1/g) ?? [])
    .join(' ')
}

function patternIn(patterns: readonly string[]): (address: string) => string {
  const shapes = patterns.map((pattern) => ({ pattern, fits: addressesOf(pattern) }))
  return (address) => shapes.find(({ fits }) => fits(address))?.pattern ?? address
}

function textOf(files: ProjectFiles, path: string): string | null {
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : file.content
}
