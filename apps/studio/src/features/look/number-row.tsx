/** One size, space, corner or time of the theme, dragged or typed. */

import { t } from '@sayso/language/look'
import type { ThemeToken } from '@sayso/workbench/theme'
import { useId } from 'react'
import { tokenLabel } from './token-label.ts'
import type { Look } from './use-look.ts'
import { useValueEdit } from './use-value-edit.ts'

/** Ends of the sliders. A larger value has none: it makes a pill, or was meant. */
const MAX = { shape: 40, spacing: 64, motion: 1000 } as const

export function NumberRow({ token, look }: { token: ThemeToken; look: Look }) {
  const id = useId()
  const edit = useValueEdit(token, look)
  const label = tokenLabel(token)
  const max = MAX[token.group === 'spacing' || token.group === 'motion' ? token.group : 'shape']
  const value = Number(token.value)
  const hasSlider = value >= 0 && value <= max
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="w-20 shrink-0 truncate text-ui">
          {label}
        </label>
        {hasSlider ? (
          <input
            type="range"
            min={0}
            max={max}
            step={token.group === 'motion' ? 10 : 1}
            value={Number(edit.shown)}
            aria-label={label}
            onChange={({ target }) => edit.onType(target.value)}
            onKeyDown={edit.onKeyDown}
            onPointerUp={edit.keep}
            onBlur={edit.keep}
            className="h-8 min-w-0 flex-1 accent-ink pointer-coarse:h-11"
          />
        ) : (
          <span className="flex-1" />
        )}
        <input
          {...edit.field}
          id={id}
          type="number"
          step="any"
          className="h-8 w-16 rounded-button border border-line-control bg-surface px-2 text-ui tabular-nums pointer-coarse:h-11"
        />
      </div>
      {edit.isRefused ? (
        <p role="alert" className="mt-1 text-ui-s text-danger">
          {t('notThisValue')}
        </p>
      ) : null}
    </div>
  )
}
