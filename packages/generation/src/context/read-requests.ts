/**
 * Finds `<saysoRead>` in an answer as it comes, and takes it out: one path on each line, at the beginning of a line, before any artifact.
 * Held back is only what may still become the tag, however the text is cut into pieces.
 */

const OPEN = '<saysoRead>'
const CLOSE = '</saysoRead>'
const ARTIFACT = '<saysoArtifact'
/** A longer list is text like any other. */
const MAX_LIST_CHARS = 4_000
const MAX_PATHS = 20

interface ReadRequests {
  /** The text that can be passed on, and the paths of a list that has closed. */
  push(text: string): { text: string; paths: string[] | null }
  /** Returns the text held back when the answer is over. */
  end(): string
}

export function createReadRequests(): ReadRequests {
  /** Text that may still become a tag. */
  let held = ''
  /** The passed text ends in a line break, or is empty: here the tag can begin. */
  let isAtLineStart = true
  /** An artifact has started: everything that follows is files. */
  let isOver = false

  /** Passes on this much of the held text. */
  function pass(lengthChars: number): string {
    const text = held.slice(0, lengthChars)
    held = held.slice(lengthChars)
    if (text !== '') isAtLineStart = text.endsWith('\n')
    return text
  }

  /** Position of the tag, complete or started; -1 without one. */
  function findTag(): number {
    for (let index = held.indexOf('<'); index >= 0; index = held.indexOf('<', index + 1)) {
      const isLineStart = index === 0 ? isAtLineStart : held[index - 1] === '\n'
      if (isLineStart && OPEN.startsWith(held.slice(index, index + OPEN.length))) return index
    }
    return -1
  }

  function take(): { text: string; paths: string[] | null } {
    const artifact = held.indexOf(ARTIFACT)
    const tag = findTag()
    isOver ||= artifact >= 0 && (tag < 0 || artifact < tag)
    if (isOver) return { text: pass(held.length), paths: null }
    if (tag < 0) return { text: pass(artifactStart(held)), paths: null }
    const close = held.indexOf(CLOSE, tag)
    if (close < 0) {
      isOver = held.length - tag > MAX_LIST_CHARS
      return { text: pass(isOver ? held.length : tag), paths: null }
    }
    const text = pass(tag)
    const list = held.slice(OPEN.length, close - tag)
    held = held.slice(close - tag + CLOSE.length)
    return { text, paths: readPaths(list) }
  }

  return {
    push(text) {
      held += text
      return take()
    },
    end() {
      const rest = held
      held = ''
      // A list that was cut off is nothing to read.
      return rest.startsWith(OPEN) ? '' : rest
    },
  }
}

/** Where an artifact's opening tag may be beginning, at the very end; else the end. */
function artifactStart(text: string): number {
  const last = text.lastIndexOf('<')
  return last >= 0 && ARTIFACT.startsWith(text.slice(last)) ? last : text.length
}

function readPaths(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_PATHS)
}
