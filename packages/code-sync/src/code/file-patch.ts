/**
 * A file as the patch from the empty file that devices expect. They compare patches to find changed files, so equal
 * contents give equal text. The odd range and the first marker line are what deployed devices rely on: they remove the
 * newline which that shape leaves at the beginning.
 */

const HEADER = `Index: code\n${'='.repeat(67)}\n--- code\t\n+++ code\t\n`
const NO_NEWLINE = '\\ No newline at end of file'

/** Encodes a file. Throws `Error creating a file diff` when there is no patch, which the header rules out. */
export function encodeFilePatch(contents: string): string {
  const patch = contents === '' ? HEADER : HEADER + encodeHunk(contents)
  if (patch === '') throw new Error('Error creating a file diff')
  return patch
}

function encodeHunk(contents: string): string {
  const endsInNewline = contents.endsWith('\n')
  const lines = (endsInNewline ? contents.slice(0, -1) : contents).split('\n')
  const added = lines.map((line) => `+${line}\n`).join('')
  return `@@ -1,0 +1,${lines.length} @@\n${NO_NEWLINE}\n${added}${endsInNewline ? '' : `${NO_NEWLINE}\n`}`
}

/** Reads a patch from the empty file, of this shape or of a conventional one. */
export function decodeFilePatch(patch: string): string {
  const lines = patch.split('\n')
  const start = lines.findIndex((line) => line.startsWith('@@ '))
  if (start === -1) return ''
  const added: string[] = []
  let endsInNewline = true
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('+')) {
      added.push(line.slice(1))
      endsInNewline = true
    } else if (line === NO_NEWLINE) {
      endsInNewline = false
    }
  }
  return added.join('\n') + (endsInNewline && added.length > 0 ? '\n' : '')
}
