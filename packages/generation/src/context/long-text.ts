/**
 * Text that grows by a few characters at a time for minutes. Added up as strings, each addition would stay an object of its own that is ten
 * times as large as what it adds.
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
