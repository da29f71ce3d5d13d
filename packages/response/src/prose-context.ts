/**
 * Knows, character by character, whether prose is inside a code span or a code fence, where a tag is only text.
 * Source: SPEC.md of this package, rules C1 to C5.
 */

import { BACKTICK, isBlank, NEWLINE, TILDE } from './characters.ts'
import type { Fence } from './closing-fence.ts'

/**
 * Action for the text from the last character on: `hold` it back, since it may be a fence around an artifact;
 * `release` or `drop` the held text, including this character.
 */
type ProseStep = 'none' | 'hold' | 'release' | 'drop'

type Phase =
  | 'plain'
  /** In a run of back-ticks (or tildes) that opens a span or a fence. */
  | 'ticks'
  | 'span'
  | 'span-ticks'
  /** Behind the run of an opening fence, up to its newline. */
  | 'info'
  /** In a fence, only blanks since its first line. */
  | 'fence-start'
  | 'fence'
  /** Behind an artifact that began inside a fence: only blanks, then perhaps that fence's last line. */
  | 'closing'
  | 'closing-ticks'

const MIN_FENCE = 3

interface ProseContext {
  next(code: number): ProseStep
  /** True where a tag is text. */
  readonly isCode: boolean
  readonly isLineBlank: boolean
  /** The fence whose first line has just been read, or whose last is awaited. */
  readonly wrappingFence: Fence | null
  /** Starts again. With `isInArtifact` there are no fences; with `closingFence` its last line is awaited and dropped. */
  reset(options: { isInArtifact: boolean; closingFence?: Fence | null }): void
  /** Gives up holding; the text was too long to be a fence around an artifact. */
  release(): void
  /** The answer ends: true when the held text is a closing fence to drop. */
  endsWithClosingFence(): boolean
}

export function createProseContext(): ProseContext {
  let phase: Phase = 'plain'
  let hasFences = true
  let isLineBlank = true
  /** Length of the present run, its character, and whether it may open a fence. */
  let run = 0
  let runCode = BACKTICK
  let mayOpenFence = false
  let spanLength = 0
  let fence: Fence = { code: BACKTICK, length: MIN_FENCE }
  /** In a fence: this line holds more than its closing run. */
  let isOrdinaryLine = false

  function next(code: number): ProseStep {
    switch (phase) {
      case 'plain':
        return nextPlain(code)
      case 'ticks':
        return nextTicks(code)
      case 'span':
        if (code === NEWLINE) return become('plain', code)
        if (code === BACKTICK) startRun('span-ticks', code)
        return 'none'
      case 'span-ticks':
        if (code !== BACKTICK) return become(run === spanLength ? 'plain' : 'span', code)
        run++
        return 'none'
      case 'info':
        return nextInfo(code)
      case 'fence-start':
        if (isBlank(code)) return 'none'
        become('fence', code)
        return 'release'
      case 'fence':
        return nextFence(code)
      case 'closing':
        if (code === fence.code) startRun('closing-ticks', code)
        else if (!isBlank(code)) return releaseAs('plain', code)
        return 'none'
      case 'closing-ticks':
        return nextClosingTicks(code)
    }
  }

  function nextPlain(code: number): ProseStep {
    const mayOpen = isLineBlank && hasFences
    if (code === BACKTICK || (code === TILDE && mayOpen)) {
      startRun('ticks', code)
      mayOpenFence = mayOpen
      return mayOpen ? 'hold' : 'none'
    }
    if (code === NEWLINE) isLineBlank = true
    else if (!isBlank(code)) isLineBlank = false
    return 'none'
  }

  function nextTicks(code: number): ProseStep {
    if (code === runCode) {
      run++
      return 'none'
    }
    if (mayOpenFence && run >= MIN_FENCE) return openFence(code)
    spanLength = run
    const after = runCode === BACKTICK ? 'span' : 'plain'
    return mayOpenFence ? releaseAs(after, code) : become(after, code)
  }

  function openFence(code: number): ProseStep {
    fence = { code: runCode, length: run }
    return become('info', code)
  }

  function nextInfo(code: number): ProseStep {
    if (code === NEWLINE) {
      phase = 'fence-start'
      isLineBlank = true
    } else if (code === BACKTICK && fence.code === BACKTICK) {
      // "```like this```" is a span.
      spanLength = fence.length
      return releaseAs('span', code)
    }
    return 'none'
  }

  function nextFence(code: number): ProseStep {
    if (code === NEWLINE) {
      if (run >= fence.length && !isOrdinaryLine) phase = 'plain'
      isLineBlank = true
      isOrdinaryLine = false
      run = 0
    } else if (code === fence.code && (isLineBlank || run > 0)) {
      isLineBlank = false
      run++
    } else if (!isBlank(code)) {
      isLineBlank = false
      isOrdinaryLine = true
    }
    return 'none'
  }

  function nextClosingTicks(code: number): ProseStep {
    if (code === fence.code) {
      run++
      return 'none'
    }
    if (run < MIN_FENCE) {
      spanLength = run
      return releaseAs(runCode === BACKTICK ? 'span' : 'plain', code)
    }
    if (code === NEWLINE) {
      phase = 'plain'
      isLineBlank = true
      return 'drop'
    }
    // Words after the run: it opens another fence.
    return isBlank(code) ? 'none' : openFence(code)
  }

  function startRun(as: Phase, code: number): void {
    phase = as
    run = 1
    runCode = code
    isLineBlank = false
  }

  /** Reads the character again, as the first of another phase. */
  function become(as: Phase, code: number): ProseStep {
    phase = as
    if (as === 'fence') {
      run = 0
      isOrdinaryLine = false
    }
    return next(code)
  }

  function releaseAs(as: Phase, code: number): ProseStep {
    return become(as, code) === 'hold' ? 'hold' : 'release'
  }

  return {
    next,
    get isCode() {
      const isInSpan = phase === 'span' || phase === 'ticks' || (phase === 'span-ticks' && run !== spanLength)
      return isInSpan || phase === 'info' || phase === 'fence'
    },
    get isLineBlank() {
      return isLineBlank
    },
    get wrappingFence() {
      return phase === 'fence-start' || phase === 'closing' ? fence : null
    },
    reset({ isInArtifact, closingFence = null }) {
      phase = closingFence === null ? 'plain' : 'closing'
      fence = closingFence ?? fence
      hasFences = !isInArtifact
      isLineBlank = true
    },
    release() {
      phase = phase === 'closing' || phase === 'closing-ticks' ? 'plain' : 'fence'
      run = 0
      isOrdinaryLine = true
    },
    endsWithClosingFence: () => phase === 'closing-ticks' && run >= MIN_FENCE,
  }
}
