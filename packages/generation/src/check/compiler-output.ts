/** Takes the compiler's findings apart from its list of files. Findings of a run that read a file outside of `roots` are dropped: they might quote it. */

import path from 'node:path'

/** Output beyond this adds nothing new. */
const MAX_OUTPUT_CHARS = 1_000_000

interface CompilerOutput {
  add(line: string): void
  findings(): string
}

export function createCompilerOutput(roots: readonly string[]): CompilerOutput {
  let findings = ''
  let hasLeft = false
  return {
    add(line) {
      // Findings name files by relative paths; those of the list are absolute.
      if (path.isAbsolute(line)) hasLeft ||= !roots.some((root) => isInside(root, line))
      else if (findings.length < MAX_OUTPUT_CHARS) findings += `${line}\n`
    },
    findings: () => (hasLeft ? '' : findings),
  }
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
