/** The last calls of each project's functions, with what they wrote. Kept in the memory of the server that ran them. */

import { readLine, type WrittenLine } from '../protocol/lines.ts'

/** The cause of a call that no request made: a change of rows, or SQL that asked for it. */
export type CallCause = { event: 'insert' | 'update' | 'delete'; table: string } | { event: 'sql' }

export interface LoggedCall {
  id: string
  /** A function's name, or the address of another service that SQL had called. */
  name: string
  /** Null for a request. */
  cause: CallCause | null
  /** The code that ran. */
  hash: string
  atMs: number
  method: string
  /** Null while it runs. */
  status: number | null
  tookMs: number | null
  lines: LoggedLine[]
}

interface LoggedLine extends Pick<WrittenLine, 'level' | 'text'> {
  /** The place of an error. */
  place: { file: string; line: number } | null
}

interface LineReading {
  /** Takes secrets out of a text. */
  hide: (text: string) => string
  locate: (lineNumber: number, columnNumber: number) => LoggedLine['place']
}

export interface CallLog {
  begin(call: Pick<LoggedCall, 'id' | 'name' | 'hash' | 'method' | 'cause'>): LoggedCall
  /** A line of the engine's output. */
  write(line: string, reading: LineReading): void
  /** A line that the function could not write itself. */
  fail(call: LoggedCall, text: string): void
  /** Newest first. */
  list(): readonly LoggedCall[]
}

const MAX_CALLS = 100
const MAX_LINES = 120
/** All lines that are kept for a project. Older calls lose theirs first. */
const MAX_CHARS = 100_000
const FRAME = /\bmain:(\d+):(\d+)/
/** Looking for many long secrets in a line takes the server's thread for milliseconds, and a project may write hundreds of lines at once. */
const MAX_HIDING_MS = 25
const HIDING_MS_PER_SECOND = 25
const NOT_SHOWN = '(Not shown: too much was written at once.)'

export function createCallLog(nowMs: () => number = Date.now, clockMs = () => performance.now()): CallLog {
  const calls: LoggedCall[] = []
  let [hidingLeftMs, hiddenAtMs] = [MAX_HIDING_MS, clockMs()]

  /** A text in which no secret was looked for is not kept. */
  function hideInTime(text: string, hide: LineReading['hide']): string {
    const begunMs = clockMs()
    const earnedMs = ((begunMs - hiddenAtMs) / 1000) * HIDING_MS_PER_SECOND
    hidingLeftMs = Math.min(MAX_HIDING_MS, hidingLeftMs + earnedMs)
    hiddenAtMs = begunMs
    if (hidingLeftMs <= 0) return NOT_SHOWN
    const shown = hide(text)
    hidingLeftMs -= clockMs() - begunMs
    return shown
  }

  let chars = 0

  function add(call: LoggedCall, line: LoggedLine): void {
    chars += line.text.length
    while (chars > MAX_CHARS) chars -= dropOldest(calls, call)
    call.lines.push(line)
  }

  return {
    begin({ id, name, hash, method, cause }) {
      const call: LoggedCall = {
        ...{ id, name, hash, method, cause, atMs: nowMs() },
        ...{ status: null, tookMs: null, lines: [] },
      }
      calls.unshift(call)
      for (const { lines } of calls.splice(MAX_CALLS)) chars -= lengthOf(lines)
      return call
    },
    write(written, { hide, locate }) {
      const line = readLine(written)
      if (line === null) return
      const call = calls.find(({ id }) => id === line.call)
      if (call === undefined || call.lines.length >= MAX_LINES) return
      const [, lineNumber, columnNumber] = line.level === 'uncaught' ? (FRAME.exec(line.text) ?? []) : []
      const place = lineNumber === undefined ? null : locate(Number(lineNumber), Number(columnNumber))
      // Only what is kept: the engine writes more than a thread can look through.
      add(call, { level: line.level, text: hideInTime(withoutFrames(line), hide), place })
    },
    fail: (call, text) => add(call, { level: 'uncaught', text, place: null }),
    list: () => calls,
  }
}

/** Returns how much room that makes. Without an older call, the given one loses its first line. */
function dropOldest(calls: readonly LoggedCall[], current: LoggedCall): number {
  const oldest = calls.findLast(({ lines }) => lines.length > 0) ?? current
  return lengthOf(oldest.lines.splice(0, oldest === current ? 1 : oldest.lines.length))
}

function lengthOf(lines: readonly LoggedLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

/** Frames lead into one long script, which nobody has seen. */
function withoutFrames({ level, text }: WrittenLine): string {
  return level === 'uncaught' ? text.replace(/\n {4}at [\s\S]*$/, '') : text
}
