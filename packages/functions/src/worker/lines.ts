/** Turns the output of functions with `console` into lines that the server reads from the engine's output. */

import { inspect } from 'node:util'
import { LINE_MARK, type LineLevel, MAX_LINE_CHARS, MAX_LINES_PER_CALL } from '../protocol/lines.ts'

export interface CallLines {
  id: string
  name: string
  written: number
}

const LEVELS = { debug: 'log', log: 'log', info: 'log', warn: 'warn', error: 'error', trace: 'log' } as const

/** @param callNow the call whose code is running. Returns the writer for errors. */
export function captureConsole(callNow: () => CallLines | null): (level: LineLevel, text: string) => void {
  const print = console.log.bind(console)
  const { stringify } = JSON
  function write(level: LineLevel, text: string): void {
    const call = callNow()
    if (call !== null) {
      call.written += 1
      if (call.written > MAX_LINES_PER_CALL) return
    }
    const shown = text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text
    print(LINE_MARK + stringify({ call: call?.id ?? '', name: call?.name ?? '', level, text: shown }))
  }
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...values: unknown[]) =>
      write(level, values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')),
    )
  return write
}
