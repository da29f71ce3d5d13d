/** Starts to fetch a package as soon as a file that is being written imports it: its first use comes many lines later. */

import { textFile } from '@sayso/project'
import type { ChunkSource } from './chunk-source.ts'
import { guessChunks } from './guess-chunks.ts'
import type { DraftPiece } from './messages.ts'

interface EarlyPackages {
  /** Takes new pieces of the files that are being written; null ends a file. */
  read(pieces: ReadonlyMap<string, DraftPiece | null>): void
}

/** An import may come in several pieces; `guessChunks` finds none that is longer. */
const LONGEST_IMPORT_CHARS = 1_300

export function createEarlyPackages(chunks: Pick<ChunkSource, 'manifest' | 'prefetch'>): EarlyPackages {
  /** The end of each file's text so far. */
  const ends = new Map<string, string>()

  function readPiece(path: string, piece: DraftPiece): string {
    const text = (piece.type === 'more' ? (ends.get(path) ?? '') : '') + piece.text
    ends.set(path, text.slice(-LONGEST_IMPORT_CHARS))
    return text
  }

  return {
    read(pieces) {
      const texts = [...pieces].flatMap(([path, piece]) => {
        if (piece !== null) return [textFile(readPiece(path, piece))]
        ends.delete(path)
        return []
      })
      chunks.prefetch(guessChunks(texts, chunks.manifest))
    },
  }
}
