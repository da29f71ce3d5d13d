/** The model's words. Markdown is read by a library that is loaded with the first answer; until then, plain text. */

import { lazy, memo, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown.tsx')).Markdown }))

export const Prose = memo(function Prose({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <Suspense
      fallback={
        <p dir="auto" className="text-body whitespace-pre-wrap">
          {text.trim()}
        </p>
      }
    >
      <div dir="auto">
        <Markdown text={text} />
      </div>
    </Suspense>
  )
})
