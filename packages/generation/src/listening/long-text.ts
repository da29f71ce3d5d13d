/**
 * Text that grows by a few characters at a time for minutes. If it were added up as strings, each addition would
 * remain a separate object, ten times as large as the addition.
 */

/** Pieces that are kept apart until they are joined. */
const MAX_PIECES = 256

export interface LongText {
  add(text: string): void
  /** All of it. */
  read(): string
}

export function createLongText(): LongText {
  const joined: string[] = []
  let pieces: string[] = []

  function join(): void {
    joined.push(pieces.join(''))
    pieces = []
  }

  return {
    add(text) {
      pieces.push(text)
      if (pieces.length === MAX_PIECES) join()
    },
    read: () => joined.join('') + pieces.join(''),
  }
}
