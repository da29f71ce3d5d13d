/** SQL in the editor's colours, to be read. */

import { PostgreSQL } from '@codemirror/lang-sql'
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight'
import { type ReactNode, useMemo } from 'react'

const COLOURS = tagHighlighter([
  { tag: tags.comment, class: 'text-code-comment' },
  { tag: [tags.string, tags.special(tags.string)], class: 'text-code-string' },
  { tag: [tags.keyword, tags.typeName, tags.bool, tags.null], class: 'text-code-keyword' },
  { tag: tags.number, class: 'text-code-number' },
])

/** Longer text is not colored, since nobody reads all of it here. */
const MAX_COLOURED_CHARS = 50_000

export function SqlText({ label, sql }: { label: string; sql: string }) {
  const coloured = useMemo(() => colourSql(sql), [sql])
  return (
    <section aria-label={label} className="bg-sunken">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-64 overflow-auto px-3.5 py-2.5 font-mono text-code -outline-offset-2"
      >
        <code>{coloured}</code>
      </pre>
    </section>
  )
}

function colourSql(sql: string): ReactNode[] {
  if (sql.length > MAX_COLOURED_CHARS) return [sql]
  const parts: ReactNode[] = []
  const put = (text: string, classes: string) => {
    parts.push(
      classes === '' ? (
        text
      ) : (
        <span key={parts.length} className={classes}>
          {text}
        </span>
      ),
    )
  }
  highlightCode(sql, PostgreSQL.language.parser.parse(sql), COLOURS, put, () => parts.push('\n'))
  return parts
}
