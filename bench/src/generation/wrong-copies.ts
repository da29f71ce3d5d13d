/**
 * Search lines as models copy them wrong, from lines that the file has. Each kind comes from the answers of real
 * models: they change the white space, the punctuation, a line, or copy an older state.
 */

type Lines = readonly string[]

/** Answers the wrong copy; null where these lines cannot be got wrong in this way. `at`: of a line that the edit leaves as it is. */
type WrongCopy = (lines: Lines, at: number) => string[] | null

const each = (change: (line: string) => string) => (lines: Lines) => {
  const changed = lines.map(change)
  return changed.join('\n') === lines.join('\n') ? null : changed
}

const one = (change: (line: string) => string[]) => (lines: Lines, at: number) => [
  ...lines.slice(0, at),
  ...change(lines[at] ?? ''),
  ...lines.slice(at + 1),
]

export const WRONG_COPIES: Readonly<Record<string, WrongCopy>> = {
  'other indent': each((line) => (line.trim() === '' ? line : `    ${line.trimStart()}`)),
  tabs: each((line) => line.replace(/^(?: {2})+/, (spaces) => '\t'.repeat(spaces.length / 2))),
  'trailing spaces': each((line) => (line.trim() === '' ? line : `${line}  `)),
  'other quotes': each((line) => line.replace(/'([^'"]*)'/g, '"$1"')),
  'a semicolon more': each((line) => (/[\w)'"\]]$/.test(line) ? `${line};` : line)),
  'a comma less': each((line) => line.replace(/,$/, '')),
  'HTML entities': each((line) => line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  'an empty line more': one((line) => [line, '']),
  'a comment that is not there': one((line) => [`${/^\s*/.exec(line)?.[0] ?? ''}// Shown first`, line]),
  'a line left out': one(() => []),
  'an old version of a line': one((line) => [line.replace(/\w{3,}/, 'older')]),
  'two lines in one': (lines, at) => {
    const [line = '', next] = lines.slice(at, at + 2)
    return next === undefined
      ? null
      : [...lines.slice(0, at), `${line} ${next.trim()}`, ...lines.slice(at + 2)]
  },
  'shortened with dots': (lines, at) => {
    const isInside = at > 0 && at < lines.length - 1
    return isInside ? [...lines.slice(0, at), '  // ...', ...lines.slice(at + 1)] : null
  },
}
