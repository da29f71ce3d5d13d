/** One colour of the theme: a swatch that opens the browser's own picker, its notation, and whether text in it can be read. */

import { t } from '@sayso/language/look'
import type { ThemeToken } from '@sayso/workbench/theme'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { tokenLabel } from './token-label.ts'
import type { Look } from './use-look.ts'
import { useValueEdit } from './use-value-edit.ts'

interface ColourRowProps {
  token: ThemeToken
  look: Look
  /** Text in it is hard to read on this. */
  weak?: { ratio: number; on: ThemeToken } | undefined
}

export function ColourRow({ token, look, weak }: ColourRowProps) {
  const id = useId()
  const edit = useValueEdit(token, look)
  const label = tokenLabel(token)
  const picker = usePickerEnd(edit.keep)
  const notes = [weak === undefined ? '' : `${id}-weak`, edit.isRefused ? `${id}-refusal` : '']
  return (
    <div>
      <div className="flex items-center gap-2.5 pointer-coarse:gap-3">
        <span
          className="relative size-8 shrink-0 overflow-hidden rounded-button border border-line-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:size-[46px]"
          style={{ backgroundColor: edit.shown }}
        >
          <input
            ref={picker}
            type="color"
            aria-label={t('colourOf', { name: label })}
            value={toPicker(edit.shown)}
            onChange={({ target }) => edit.onType(target.value.toUpperCase())}
            onKeyDown={edit.onKeyDown}
            className="absolute -inset-1 size-[calc(100%+8px)] cursor-pointer opacity-0"
          />
        </span>
        <label htmlFor={id} className="min-w-0 flex-1 truncate text-ui">
          {label}
        </label>
        <input
          {...edit.field}
          id={id}
          spellCheck={false}
          aria-describedby={notes.filter((note) => note !== '').join(' ') || undefined}
          className="h-8 w-[86px] rounded-button border border-line-control bg-surface px-2 text-ui tabular-nums pointer-coarse:h-11 pointer-coarse:w-[104px]"
        />
      </div>
      {weak === undefined ? null : (
        <p id={`${id}-weak`} className="mt-1 flex items-center gap-1.5 text-ui-s text-warn">
          <TriangleAlert className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {t('needsContrast', { ratio: weak.ratio, on: tokenLabel(weak.on) })}
        </p>
      )}
      {edit.isRefused ? (
        <p id={`${id}-refusal`} role="alert" className="mt-1 text-ui-s text-danger">
          {t('notThisValue')}
        </p>
      ) : null}
    </div>
  )
}

/** React calls `onChange` for each step of the picker; the browser's own event says that it was closed. */
function usePickerEnd(onEnd: () => void) {
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = picker.current
    input?.addEventListener('change', onEnd)
    return () => input?.removeEventListener('change', onEnd)
  }, [onEnd])
  return picker
}

/** The picker knows six digits alone. */
function toPicker(colour: string): string {
  if (/^#[\da-f]{6}$/i.test(colour)) return colour.toLowerCase()
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  return short === null
    ? '#000000'
    : `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
}
