/**
 * Scans a TypeScript or JavaScript file while it is being written and reports how much of it can run: up to the last
 * complete JSX child, list entry or statement, plus the text that closes the rest. One pass; the cost of a piece is
 * its length. Source: SPEC.md of this package, rules D.
 */

import { createCodeReader } from './code-reader.ts'
import { createJsxReader } from './jsx-reader.ts'
import { createPartStack, type DraftCut, NEEDS_MORE } from './part-stack.ts'
import { readSkipped } from './skipped.ts'

export interface DraftScanner {
  /** Takes the next piece of the file. */
  push(piece: string): void
  /** Null until there is something to show. Another object whenever there is more. */
  readonly cut: DraftCut | null
}

export function createDraftScanner({ hasJsx }: { hasJsx: boolean }): DraftScanner {
  const stack = createPartStack()
  const code = createCodeReader(stack, { hasJsx })
  const jsx = createJsxReader(stack)
  /** Text not read yet: less than a token, when `push` returns. */
  let rest = ''

  return {
    push(piece) {
      const text = rest + piece
      let at = 0
      while (at < text.length && !stack.isLost) {
        const next = readNext(text, at)
        if (next === NEEDS_MORE) break
        stack.offsetChars += next - at
        at = next
      }
      rest = stack.isLost ? '' : text.slice(at)
    },
    get cut() {
      return stack.cut
    },
  }

  /** Where the next step ends, or `NEEDS_MORE`. */
  function readNext(text: string, at: number): number {
    if (stack.skipping !== null) return readSkipped(stack, text, at)
    const { kind } = stack.top
    if (kind === 'children') return jsx.readChildren(text, at)
    return kind === 'tag' ? jsx.readTag(text, at) : code.read(text, at)
  }
}

/** The program that ends at a cut. */
export function completeDraft(text: string, { offsetChars, closing }: DraftCut): string {
  return text.slice(0, offsetChars) + closing
}
