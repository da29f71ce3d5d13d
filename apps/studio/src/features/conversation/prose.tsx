/** The model's words. Markdown is read by a library that is loaded with the first answer; until then, plain text. */

import { memo } from 'react'
import { part } from '../../ui/part.tsx'

const Markdown = part(async () => (await import('../../ui/markdown.tsx')).Markdown, {
  Waiting: PlainText,
  Missing: PlainText,
})

export const Prose = memo(function Prose({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <div dir="auto">
      <Markdown text={text} />
    </div>
  )
})

/** Signs that Markdown would turn into a look are not read as words. */
function withoutMarks(text: string): string {
  return text.replace(/\*\*|`/g, '')
}

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-body whitespace-pre-wrap">
      {withoutMarks(text).trim()}
    </p>
  )
}
