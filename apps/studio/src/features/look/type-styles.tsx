/** The text styles of the theme: each named in its own size and weight, with its values below. */

import { t } from '@sayso/language/look'
import type { ThemeToken } from '@sayso/workbench/theme'
import { useId } from 'react'
import { styleName, tokenLabel } from './token-label.ts'
import type { Look } from './use-look.ts'
import { useValueEdit } from './use-value-edit.ts'

/** Larger samples would not leave room for the values. */
const MAX_SAMPLE_PX = 26
const MIN_SAMPLE_PX = 12

export function TypeStyles({ tokens, look }: { tokens: readonly ThemeToken[]; look: Look }) {
  const styles = new Map<string, ThemeToken[]>()
  for (const token of tokens) styles.set(styleName(token), [...(styles.get(styleName(token)) ?? []), token])
  return (
    <div className="grid gap-4">
      {[...styles].map(([name, values]) => (
        <fieldset key={name} aria-label={name} className="min-w-0">
          {name === '' ? null : (
            <p aria-hidden="true" className="mb-1 truncate leading-tight" style={sampleOf(values)}>
              {name}
            </p>
          )}
          <div className="grid grid-cols-4 gap-1.5 pointer-coarse:grid-cols-3">
            {values.map((token) => (
              <StyleValue key={token.path.join('.')} token={token} look={look} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function StyleValue({ token, look }: { token: ThemeToken; look: Look }) {
  const id = useId()
  const edit = useValueEdit(token, look)
  return (
    <div className={token.kind === 'text' && token.name !== 'fontWeight' ? 'col-span-2' : ''}>
      <label htmlFor={id} className="block truncate text-ui-s text-ink-2">
        {valueLabel(token)}
      </label>
      <input
        id={id}
        dir="ltr"
        type={token.kind === 'number' ? 'number' : 'text'}
        step="any"
        value={edit.shown}
        aria-invalid={edit.isRefused}
        onChange={({ target }) => edit.onType(target.value)}
        onKeyDown={edit.onKeyDown}
        onBlur={edit.keep}
        className="mt-0.5 h-8 w-full min-w-0 rounded-button border border-line-control bg-surface px-2 text-ui tabular-nums aria-invalid:border-danger pointer-coarse:h-11"
      />
    </div>
  )
}

const LABELS: Readonly<Record<string, () => string>> = {
  fontSize: () => t('fontSize'),
  lineHeight: () => t('lineHeight'),
  fontWeight: () => t('fontWeight'),
  letterSpacing: () => t('letterSpacing'),
  fontFamily: () => t('fontFamily'),
}

function valueLabel(token: ThemeToken): string {
  return LABELS[token.name]?.() ?? tokenLabel(token)
}

function sampleOf(values: readonly ThemeToken[]): { fontSize?: number; fontWeight?: number } {
  const numberOf = (name: string) => Number(values.find((token) => token.name === name)?.value)
  const [size, weight] = [numberOf('fontSize'), numberOf('fontWeight')]
  return {
    ...(size > 0 ? { fontSize: Math.min(MAX_SAMPLE_PX, Math.max(MIN_SAMPLE_PX, size)) } : {}),
    ...(weight >= 100 && weight <= 900 ? { fontWeight: weight } : {}),
  }
}
