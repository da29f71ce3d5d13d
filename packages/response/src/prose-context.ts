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

/** Position of the reader in prose. */
interface Scan {
  phase: Phase
  hasFences: boolean
  isLineBlank: boolean
  /** Length of the present run, its character, and whether it may open a fence. */
  run: number
  runCode: number
  mayOpenFence: boolean
  spanLength: number
  fence: Fence
  /** In a fence: this line holds more than its closing run. */
  isOrdinaryLine: boolean
}

export function createProseContext(): ProseContext {
  const scan: Scan = {
    phase: 'plain',
    hasFences: true,
    isLineBlank: true,
    run: 0,
    runCode: BACKTICK,
    mayOpenFence: false,
    spanLength: 0,
    fence: { code: BACKTICK, length: MIN_FENCE },
    isOrdinaryLine: false,
  }
  return {
    next: (code) => next(scan, code),
    get isCode() {
      const { phase, run, spanLength } = scan
      const isInSpan = phase === 'span' || phase === 'ticks' || (phase === 'span-ticks' && run !== spanLength)
      return isInSpan || phase === 'info' || phase === 'fence'
    },
    get isLineBlank() {
      return scan.isLineBlank
    },
    get wrappingFence() {
      return scan.phase === 'fence-start' || scan.phase === 'closing' ? scan.fence : null
    },
    reset({ isInArtifact, closingFence = null }) {
      scan.phase = closingFence === null ? 'plain' : 'closing'
      scan.fence = closingFence ?? scan.fence
      scan.hasFences = !isInArtifact
      scan.isLineBlank = true
    },
    release() {
      scan.phase = scan.phase === 'closing' || scan.phase === 'closing-ticks' ? 'plain' : 'fence'
      scan.run = 0
      scan.isOrdinaryLine = true
    },
    endsWithClosingFence: () => scan.phase === 'closing-ticks' && scan.run >= MIN_FENCE,
  }
}

function next(scan: Scan, code: number): ProseStep {
  switch (scan.phase) {
    case 'plain':
      return nextPlain(scan, code)
    case 'ticks':
      return nextTicks(scan, code)
    case 'span':
      if (code === NEWLINE) return become(scan, 'plain', code)
      if (code === BACKTICK) startRun(scan, 'span-ticks', code)
      return 'none'
    case 'span-ticks':
      if (code !== BACKTICK) return become(scan, scan.run === scan.spanLength ? 'plain' : 'span', code)
      scan.run++
      return 'none'
    case 'info':
      return nextInfo(scan, code)
    case 'fence-start':
      if (isBlank(code)) return 'none'
      become(scan, 'fence', code)
      return 'release'
    case 'fence':
      return nextFence(scan, code)
    case 'closing':
      if (code === scan.fence.code) startRun(scan, 'closing-ticks', code)
      else if (!isBlank(code)) return releaseAs(scan, 'plain', code)
      return 'none'
    case 'closing-ticks':
      return nextClosingTicks(scan, code)
  }
}

function nextPlain(scan: Scan, code: number): ProseStep {
  const mayOpen = scan.isLineBlank && scan.hasFences
  if (code === BACKTICK || (code === TILDE && mayOpen)) {
    startRun(scan, 'ticks', code)
    scan.mayOpenFence = mayOpen
    return mayOpen ? 'hold' : 'none'
  }
  if (code === NEWLINE) scan.isLineBlank = true
  else if (!isBlank(code)) scan.isLineBlank = false
  return 'none'
}

function nextTicks(scan: Scan, code: number): ProseStep {
  if (code === scan.runCode) {
    scan.run++
    return 'none'
  }
  if (scan.mayOpenFence && scan.run >= MIN_FENCE) return openFence(scan, code)
  scan.spanLength = scan.run
  const after = scan.runCode === BACKTICK ? 'span' : 'plain'
  return scan.mayOpenFence ? releaseAs(scan, after, code) : become(scan, after, code)
}

function openFence(scan: Scan, code: number): ProseStep {
  scan.fence = { code: scan.runCode, length: scan.run }
  return become(scan, 'info', code)
}

function nextInfo(scan: Scan, code: number): ProseStep {
  if (code === NEWLINE) {
    scan.phase = 'fence-start'
    scan.isLineBlank = true
  } else if (code === BACKTICK && scan.fence.code === BACKTICK) {
    // "```like this```" is a span.
    scan.spanLength = scan.fence.length
    return releaseAs(scan, 'span', code)
  }
  return 'none'
}

function nextFence(scan: Scan, code: number): ProseStep {
  if (code === NEWLINE) {
    if (scan.run >= scan.fence.length && !scan.isOrdinaryLine) scan.phase = 'plain'
    scan.isLineBlank = true
    scan.isOrdinaryLine = false
    scan.run = 0
  } else if (code === scan.fence.code && (scan.isLineBlank || scan.run > 0)) {
    scan.isLineBlank = false
    scan.run++
  } else if (!isBlank(code)) {
    scan.isLineBlank = false
    scan.isOrdinaryLine = true
  }
  return 'none'
}

function nextClosingTicks(scan: Scan, code: number): ProseStep {
  if (code === scan.fence.code) {
    scan.run++
    return 'none'
  }
  if (scan.run < MIN_FENCE) {
    scan.spanLength = scan.run
    return releaseAs(scan, scan.runCode === BACKTICK ? 'span' : 'plain', code)
  }
  if (code === NEWLINE) {
    scan.phase = 'plain'
    scan.isLineBlank = true
    return 'drop'
  }
  // Words after the run: it opens another fence.
  return isBlank(code) ? 'none' : openFence(scan, code)
}

function startRun(scan: Scan, as: Phase, code: number): void {
  scan.phase = as
  scan.run = 1
  scan.runCode = code
  scan.isLineBlank = false
}

/** Reads the character again, as the first of another phase. */
function become(scan: Scan, as: Phase, code: number): ProseStep {
  scan.phase = as
  if (as === 'fence') {
    scan.run = 0
    scan.isOrdinaryLine = false
  }
  return next(scan, code)
}

function releaseAs(scan: Scan, as: Phase, code: number): ProseStep {
  return become(scan, as, code) === 'hold' ? 'hold' : 'release'
}
