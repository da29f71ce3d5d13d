/** A few lines of source with one of them marked. */

import { t } from '@sayso/language/preview'
import type { Problem } from '@sayso/wire'
import { clsx } from 'clsx'
import { colourCode } from '../../ui/colour-code.tsx'

export function SourceLines({ lines }: { lines: NonNullable<Problem['frame']> }) {
  return (
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys too
      tabIndex={0}
      className="scroll-thin overflow-x-auto border-y border-line bg-sunken py-2 font-mono text-code-s"
    >
      <code className="block w-max min-w-full">
        {lines.map(({ lineNumber, text, isMarked }) => (
          <span
            key={lineNumber}
            className={clsx(
              'flex border-s-[3px] pe-4',
              isMarked ? 'marked-line border-danger bg-danger-tint' : 'border-transparent',
            )}
          >
            <span className="w-9 shrink-0 pe-3 text-end text-ink-3 tabular-nums select-none">
              {lineNumber}
            </span>
            <span className="whitespace-pre">
              {colourCode(text)}
              {isMarked ? <span className="sr-only"> {t('here')}</span> : null}
            </span>
          </span>
        ))}
      </code>
    </pre>
  )
}
