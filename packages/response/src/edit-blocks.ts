/**
 * Reads the body of an edit action: search and replace blocks.
 * Source: SPEC.md of this package, rules E1 and E2.
 */

export interface EditBlock {
  /** Lines joined with newlines, without one at the end. */
  search: string
  /** Null when the replacement has no line: the found text goes, with its line end when it is whole lines. */
  replace: string | null
}

type EditBlocks = { ok: true; blocks: EditBlock[] } | { ok: false; message: string }

const SEARCH = /^<{5,9} ?SEARCH>?\s*$/
const DIVIDER = /^={5,9}\s*$/
const REPLACE = /^>{5,9} ?REPLACE\s*$/

export function parseEditBlocks(body: string): EditBlocks {
  const blocks: EditBlock[] = []
  let part: 'outside' | 'search' | 'replace' = 'outside'
  let search: string[] = []
  let replace: string[] = []
  for (const [lineIndex, line] of body.split('\n').entries()) {
    if (part === 'outside') {
      if (SEARCH.test(line)) part = 'search'
      else if (line.trim() !== '')
        return malformed(lineIndex, `expected "<<<<<<< SEARCH", found ${shown(line)}`)
    } else if (part === 'search') {
      if (DIVIDER.test(line)) part = 'replace'
      else if (SEARCH.test(line) || REPLACE.test(line))
        return malformed(lineIndex, 'expected "=======" first')
      else search.push(line)
    } else if (REPLACE.test(line)) {
      if (search.join('').trim() === '') return malformed(lineIndex, 'the search text is empty')
      blocks.push({ search: search.join('\n'), replace: replace.length === 0 ? null : replace.join('\n') })
      search = []
      replace = []
      part = 'outside'
    } else {
      replace.push(line)
    }
  }
  if (part !== 'outside') return { ok: false, message: 'the last block is not closed with ">>>>>>> REPLACE"' }
  if (blocks.length === 0) return { ok: false, message: 'it has no search and replace block' }
  return { ok: true, blocks }
}

function malformed(lineIndex: number, what: string): EditBlocks {
  return { ok: false, message: `line ${lineIndex + 1}: ${what}` }
}

function shown(line: string): string {
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line)
}
