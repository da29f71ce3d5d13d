/**
 * Colors single lines of TypeScript where an editor would be too much: error cards and diffs. It knows words,
 * strings, numbers and comments, line by line; tokens that span lines are left plain.
 */

import type { ReactNode } from 'react'

const KEYWORDS =
  'as|async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|finally|for|from|function|if|import|in|instanceof|interface|let|new|null|of|return|static|switch|this|throw|true|false|try|type|typeof|undefined|var|void|while|yield'

const TOKEN = new RegExp(
  [
    '(?<comment>//.*$|/\\*.*?\\*/)',
    '(?<string>\'(?:[^\'\\\\]|\\\\.)*\'|"(?:[^"\\\\]|\\\\.)*"|`(?:[^`\\\\]|\\\\.)*`)',
    `(?<keyword>\\b(?:${KEYWORDS})\\b)`,
    '(?<number>\\b\\d[\\d_.]*\\b)',
    '(?<name>(?<=</?)[A-Z][\\w.]*|\\b[A-Za-z_$][\\w$]*(?=\\())',
  ].join('|'),
  'g',
)

const COLOURS = {
  comment: 'text-code-comment',
  string: 'text-code-string',
  keyword: 'text-code-keyword',
  number: 'text-code-number',
  name: 'text-code-name',
} as const

export function colourCode(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > from) parts.push(line.slice(from, match.index))
    parts.push(
      <span key={match.index} className={colourOf(match.groups)}>
        {match[0]}
      </span>,
    )
    from = match.index + match[0].length
  }
  parts.push(line.slice(from))
  return parts
}

function colourOf(groups: Record<string, string | undefined> | undefined): string {
  for (const [kind, colour] of Object.entries(COLOURS)) if (groups?.[kind] !== undefined) return colour
  return ''
}
