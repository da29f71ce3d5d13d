/** Reads the files that an answer is writing, piece by piece, into programs that can be run: drafts. */

import { completeDraft, createDraftScanner, type DraftScanner } from '@sayso/bundler'
import { type ProjectFile, textFile } from '@sayso/project'
import type { DraftPiece } from './messages.ts'

interface DraftReader {
  /** Takes new pieces; returns the drafts that they changed, null for those that have ended. */
  read(pieces: ReadonlyMap<string, DraftPiece | null>): Map<string, ProjectFile | null>
  forget(): void
}

interface OpenDraft {
  text: string
  scanner: DraftScanner
  /** While it has fewer elements, it would remove visible parts of the screen. */
  minElements: number
}

export function createDraftReader(): DraftReader {
  const open = new Map<string, OpenDraft>()

  function readPiece(path: string, piece: DraftPiece): ProjectFile | null {
    if (piece.type === 'begin' && piece.isWhole) return textFile(piece.text)
    const draft = piece.type === 'more' ? open.get(path) : begin(path, piece.replaced)
    if (draft === undefined) return null
    const before = draft.scanner.cut
    draft.text += piece.text
    draft.scanner.push(piece.text)
    const { cut } = draft.scanner
    if (cut === null || cut === before || cut.elementCount < draft.minElements) return null
    return textFile(completeDraft(draft.text, cut))
  }

  function begin(path: string, replaced: string | null): OpenDraft {
    const minElements = replaced === null ? 0 : countElements(path, replaced)
    const draft = { text: '', scanner: createScanner(path), minElements }
    open.set(path, draft)
    return draft
  }

  return {
    read(pieces) {
      const drafts = new Map<string, ProjectFile | null>()
      for (const [path, piece] of pieces) {
        if (piece === null) {
          open.delete(path)
          drafts.set(path, null)
          continue
        }
        const draft = readPiece(path, piece)
        if (draft !== null) drafts.set(path, draft)
      }
      return drafts
    },
    forget: () => open.clear(),
  }
}

function countElements(path: string, text: string): number {
  const scanner = createScanner(path)
  scanner.push(text)
  return scanner.cut?.elementCount ?? 0
}

function createScanner(path: string): DraftScanner {
  // TypeScript alone has a file name that rules JSX out.
  return createDraftScanner({ hasJsx: !/\.[cm]?ts$/.test(path) })
}
