/** Sends what the app logs to the host, and still logs it in the browser's own console. */

import type { FrameMessage } from '@sayso/wire'
import { formatConsoleValues } from './inspect-value.ts'
import { readStack } from './problem-list.ts'
import { findPlace } from './stack-places.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const MAX_TEXT_CHARS = 10_000
/** Beyond this in one second the rest is counted instead of sent. The host has its own limit. */
const MAX_LINES_PER_SECOND = 100

type ConsoleLevel = (typeof LEVELS)[number]

/** React only logs this where state is set in an effect without end; a loop while it renders throws. */
const ENDLESS_UPDATE = /^Maximum update depth exceeded/

/** React throws right after this. */
const IS_THROWN_TOO = /^React\.jsx: type is invalid/
/**
 * React's warnings about a page's elements and their attributes by packages, such as a button in a button. A phone
 * has no such rules.
 */
const IS_OF_PAGES =
  /^In HTML, |^Invalid DOM property |^Unknown event handler property |^React does not recognize the |^Received `%s` for a non-boolean attribute /
/** React's warning about a function as a child. */
const IS_OF_FUNCTION = /^Functions are not valid as a React child\./
/** React's warning when something reads the `ref` of an element; its own getter causes it. */
const IS_OF_REF = /^Accessing element\.ref was removed in React 19\./
const REF_GETTER = /elementRefGetter[^\n]*\n/
/** The innermost place that is not the frame's own: of the project, or of a package. */
const CALLER = /sayso(-sdk)?:\/\/\//

interface ConsoleListeners {
  /** Called for a mistake of the app although nothing was thrown. */
  onMistake(error: Error): void
  /** An error that a package wrote, and so React. */
  onComplaint(text: string, stack: string | undefined): void
  /** True for a line that is not worth anybody's attention. `isOfPackage`: the app did not write it itself. */
  isIgnored(stack: string | undefined, isOfPackage: boolean): boolean
}

function isNobodysFault([message, name]: readonly unknown[], stack: string | undefined): boolean {
  const text = String(message)
  if (IS_OF_REF.test(text)) return isCalledByPackage((stack ?? '').split(REF_GETTER).at(-1))
  // Only the stand-in for a value that is on its way (M6) has a name that is not text.
  return IS_OF_PAGES.test(text) || (IS_OF_FUNCTION.test(text) && typeof name === 'function')
}

function isCalledByPackage(stack: string | undefined): boolean {
  return CALLER.exec(stack ?? '')?.[1] !== undefined
}

/** Answers a function that adds a line of our own to the console. */
export function captureConsole(
  send: (message: FrameMessage) => void,
  listeners: ConsoleListeners,
): (level: ConsoleLevel, text: string) => void {
  let windowStartMs = 0
  let lineCount = 0
  let droppedCount = 0

  /** False for a line that nobody need see. */
  function report(level: ConsoleLevel, values: readonly unknown[], isOurs = false): boolean {
    const nowMs = performance.now()
    if (nowMs - windowStartMs >= 1000) {
      windowStartMs = nowMs
      lineCount = 0
      droppedCount = 0
    }
    if (lineCount >= MAX_LINES_PER_SECOND) {
      if (droppedCount === 0) {
        send({ type: 'console', level: 'warn', text: 'The app logs too fast: some lines are left out.' })
      }
      droppedCount++
      return true
    }
    const stack = isOurs ? undefined : readStack(new Error())
    const isOfPackage = isCalledByPackage(stack)
    if (listeners.isIgnored(stack, isOfPackage)) return false
    if (level === 'error' && isOfPackage && isNobodysFault(values, stack)) return false
    lineCount++
    const text = formatConsoleValues(values, MAX_TEXT_CHARS)
    send({ type: 'console', level, text, place: findPlace(stack) })
    if (level === 'error' && isOfPackage && !IS_THROWN_TOO.test(text)) listeners.onComplaint(text, stack)
    return true
  }

  for (const level of LEVELS) {
    const log = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const [first] = values
      if (level === 'error' && typeof first === 'string' && ENDLESS_UPDATE.test(first))
        listeners.onMistake(new Error(first))
      if (report(level, values)) log(...values)
    }
  }
  return (level, text) => void report(level, [text], true)
}
