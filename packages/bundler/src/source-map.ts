/** Finds the source of a place in compiled code, by composing the maps of the compiler's passes. */

import remapping from '@jridgewell/remapping'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { SourcePlace } from '@sayso/wire'
import type { Compiler } from './transform/compiler.ts'
import { preludeLengthOf } from './transform/runner-code.ts'

/** A compiled text whose places are asked for. */
interface TracedModule {
  path: string
  source: string
  code: string
}

interface SourceTracer {
  /** Lines and columns from 1. Null where the code has no source, as in what the compiler adds. */
  locate(module: TracedModule, lineNumber: number, columnNumber: number): SourcePlace | null
}

const MAX_KEPT_MAPS = 50

/** Maps are made when they are first asked for, which is only when something went wrong, and a few are kept. */
export function createSourceTracer(compiler: Compiler): SourceTracer {
  const kept = new Map<string, { source: string; map: TraceMap }>()
  return { locate }

  function locate(module: TracedModule, lineNumber: number, columnNumber: number): SourcePlace | null {
    const { path, source, code } = module
    const prelude = lineNumber === 1 ? preludeLengthOf(code) : 0
    const column = columnNumber - 1 - prelude
    if (lineNumber < 1 || column < 0) return null
    const found = originalPositionFor(mapOf(path, source), { line: lineNumber, column })
    return found.line === null ? null : { path, lineNumber: found.line, columnNumber: found.column + 1 }
  }

  function mapOf(path: string, source: string): TraceMap {
    const known = kept.get(path)
    if (known?.source === source) return known.map
    const passes = compiler.traceSource(path, source)
    // `remapping` wants the last pass first; the first pass's own source has no map.
    const map = new TraceMap(remapping(passes.reverse(), () => null).toString())
    const oldest = kept.size < MAX_KEPT_MAPS ? undefined : kept.keys().next().value
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(path, { source, map })
    return map
  }
}
