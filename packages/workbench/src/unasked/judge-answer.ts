/** Compares an app before and after an answer, and names what the answer changed unasked. */

import type { SeenScreen } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import { addressesOf } from '../preview/screens.ts'
import { compareScreens, type ScreenChange } from './compare-screens.ts'
import { reachesChange } from './reached-code.ts'
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
  const compared = compareScreens(screens, now.screens, { patternOf, isWritten }).filter(
    ({ filePath }) =>
      reachesChange(filePath, changedPaths, before.files) || reachesChange(filePath, changedPaths, now.files),
  )
  return findUnasked(compared, { prompt, openPattern, changedPaths, screens }).map((change) => ({
    ...change,
    oldText: changedPaths.has(change.filePath) ? textOf(before.files, change.filePath) : null,
  }))
}

function patternIn(patterns: readonly string[]): (address: string) => string {
  const shapes = patterns.map((pattern) => ({ pattern, fits: addressesOf(pattern) }))
  return (address) => shapes.find(({ fits }) => fits(address))?.pattern ?? address
}

function textOf(files: ProjectFiles, path: string): string | null {
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : file.content
}
