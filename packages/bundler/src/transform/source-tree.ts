/** Reads a source file into a tree of plain JavaScript whose places are those of the source. JSX has become calls. */

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { isNestedTooDeeply } from './nesting.ts'
import { type Oxc, transform } from './oxc-compiler.ts'
import { parseScript, type SyntaxNode } from './syntax-tree.ts'
import { placeOfOffset } from './text-offsets.ts'

export interface SourceTree {
  program: SyntaxNode
  /** Where a node begins in the source, from 1; null for what the compiler added. */
  placeOf(node: SyntaxNode): { lineNumber: number; columnNumber: number } | null
}

/** Null when the file does not compile; the compiler gives the reason. Types and type-only imports are left out. */
export function readSourceTree(
  oxc: Pick<Oxc, 'transformSync'>,
  path: string,
  source: string,
): SourceTree | null {
  if (isNestedTooDeeply(source)) return null
  const { code, map, errors } = transform(oxc, { path, source, sourcemap: true, isForPreview: false })
  const program = errors.length > 0 ? null : parseScript(code, 'module')
  if (program === null) return null
  const traced = new TraceMap(JSON.stringify(map))
  return {
    program,
    placeOf(node) {
      const { lineNumber, columnNumber } = placeOfOffset(code, node.start)
      const { line, column } = originalPositionFor(traced, { line: lineNumber, column: columnNumber - 1 })
      return line === null ? null : { lineNumber: line, columnNumber: column + 1 }
    },
  }
}
