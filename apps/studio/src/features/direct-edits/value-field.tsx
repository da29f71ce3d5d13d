/** One value of an element, changed with Enter or by leaving the field; Escape takes back what was typed. */

import type { DirectValue } from '@sayso/workbench/direct-edits'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { valueLabel } from './value-label.ts'

interface ValueFieldProps {
  value: DirectValue
  /** Answers false when this cannot stand there. */
  onChange: (value: DirectValue, typed: string) => Promise<boolean>
}

const REFUSALS = {
  text: 'This text cannot stand here.',
  colour: 'Type a colour, such as #1f7a4d or navy.',
  number: 'Type a number.',
} as const

export function ValueField({ value, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const refusalId = useId()
  const { kind, usedCount } = value
  const shown = typed ?? value.value

  const forget = () => {
    setTyped(null)
    setRefused(false)
  }
  const apply = async () => {
    if (shown === value.value) return forget()
    if (await onChange(value, shown)) forget()
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void apply()
    else if (event.key === 'Escape') forget()
  }
  return (
    <label className={clsx('block min-w-0', kind === 'text' && 'col-span-2')}>
      <span className="block truncate text-ink-2">
        {valueLabel(value.name)}
        {usedCount > 1 ? ` · changes ${usedCount} places` : ''}
      </span>
      <span className="mt-0.5 flex h-8 items-center gap-1.5 rounded-button border border-line-control bg-surface px-2">
        {kind === 'colour' ? (
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-chip border border-line-2"
            style={{ backgroundColor: shown }}
          />
        ) : null}
        <input
          dir="auto"
          type={kind === 'number' ? 'number' : 'text'}
          step="any"
          value={shown}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? refusalId : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void apply()}
          className="min-w-0 flex-1 bg-transparent text-ui outline-none"
        />
      </span>
      {isRefused ? (
        <span id={refusalId} role="alert" className="block text-danger">
          {REFUSALS[kind]}
        </span>
      ) : null}
    </label>
  )
}
