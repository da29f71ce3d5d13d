/** Results of compiling, kept for each project as long as they hold and there is room. A project compiles one version at a time. */

import type { CompileFunctionsResult } from './api.ts'

interface KeptResults {
  /** The kept result of this code, or that of `compile`, which begins when the project's former code has been compiled. */
  find(source: Source, compile: () => Promise<CompileFunctionsResult>): Promise<CompileFunctionsResult>
}

interface Source {
  ref: string
  hash: string
}

interface KeptResultsOptions {
  /** For code that newer code replaced before its turn. */
  replaced: CompileFunctionsResult
  keptMsOf: (result: CompileFunctionsResult) => number
  nowMs: () => number
}

interface Kept {
  hash: string
  result: Promise<CompileFunctionsResult>
  /** 0 while it is being compiled. */
  bytes: number
  untilMs: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** A pair of numbers in a list. */
const BYTES_OF_PLACE = 40

export function createKeptResults({ replaced, keptMsOf, nowMs }: KeptResultsOptions): KeptResults {
  /** By project; the one that was used least recently comes first. */
  const kept = new Map<string, Kept>()

  /** Code that ends the compiler ends no other code of the project with it. */
  async function compileAfter(
    former: Kept | undefined,
    { ref, hash }: Source,
    compile: () => Promise<CompileFunctionsResult>,
  ): Promise<CompileFunctionsResult> {
    await former?.result.catch(() => undefined)
    const newest = kept.get(ref)
    return newest === undefined || newest.hash === hash ? await compile() : replaced
  }

  function settle(ref: string, entry: Kept, result: CompileFunctionsResult | null): void {
    const keptMs = result === null ? 0 : keptMsOf(result)
    if (keptMs === 0 && kept.get(ref) === entry) kept.delete(ref)
    entry.untilMs = nowMs() + keptMs
    entry.bytes = result === null ? 0 : bytesOf(result)
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0)
    for (const [oldRef, old] of kept) {
      if (bytes <= MAX_BYTES) return
      if (old === entry || old.bytes === 0) continue
      kept.delete(oldRef)
      bytes -= old.bytes
    }
  }

  return {
    find(source, compile) {
      const { ref, hash } = source
      const known = kept.get(ref)
      kept.delete(ref)
      if (known?.hash === hash && known.untilMs > nowMs()) {
        kept.set(ref, known)
        return known.result
      }
      const result = compileAfter(known, source, compile)
      const entry: Kept = { hash, result, bytes: 0, untilMs: Number.POSITIVE_INFINITY }
      kept.set(ref, entry)
      result.then(
        (settled) => settle(ref, entry, settled),
        () => settle(ref, entry, null),
      )
      return result
    },
  }
}

function bytesOf(result: CompileFunctionsResult): number {
  if (result.kind === 'failed') return 1
  const { body, modules } = result.functions
  const lines = modules.flatMap((module) => module.lines)
  return body.length + BYTES_OF_PLACE * lines.reduce((sum, line) => sum + 1 + line.length, 0)
}
