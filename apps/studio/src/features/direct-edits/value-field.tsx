/** One value of an element, changed with Enter or by leaving the field; Escape restores the old value. */

import { t } from '@sayso/language/code'
import { splitPath } from '@sayso/workbench'
import type { ReadValue } from '@sayso/workbench/direct-edits'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isComposed } from '../../ui/input-method.ts'
import { valueLabel } from './value-label.ts'

export type ValuePlace = ReadValue['place']

interface ValueFieldProps {
  value: ReadValue
  /** The file in which the element is written. */
  elementPath: string
  /** Answers false when this cannot stand there. */
  onChange: (value: ReadValue, place: ValuePlace, typed: string) => Promise<boolean>
  /** Possible values, to choose from. */
  choices?: readonly string[]
  /** Another way to give the value. */
  action?: ReactNode
}

const REFUSALS = {
  get text() {
    return t('thisTextIsNotValid')
  },
  get colour() {
    return t('typeAColourSuchAs')
  },
  get number() {
    return t('typeANumber')
  },
  get picture() {
    return t('chooseAPictureOfThe')
  },
} as const

export function ValueField({ value, elementPath, onChange, choices, action }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const { kind } = value
  const shown = typed ?? value.value
  const ranges = rangesOf(value, elementPath)
  const place = (ranges[chosen] ?? ranges[0])?.place ?? value.place
  const label = valueLabel(value.name)

  const forget = () => {
    setTyped(null)
    setRefused(false)
  }
  const apply = async () => {
    if (shown === value.value) return forget()
    if (await onChange(value, place, shown)) forget()
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Enter') void apply()
    else if (event.key === 'Escape') forget()
  }
  const isWide = kind === 'text' || kind === 'picture' || ranges.length > 1
  return (
    <div className={clsx('min-w-0', isWide && 'col-span-2')}>
      <label htmlFor={id} className="block truncate text-ink-2">
        {label}
        {ranges.length === 1 && ranges[0]?.text !== t('onlyHere')
          ? ` · ${ranges[0]?.text.toLowerCase()}`
          : ''}
      </label>
      <span className="mt-0.5 flex gap-1.5">
        <span className="flex h-8 min-w-0 flex-1 pointer-coarse:h-11 items-center gap-1.5 rounded-button border border-line-control bg-surface px-2">
          {kind === 'colour' ? (
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-chip border border-line-2"
              style={{ backgroundColor: shown }}
            />
          ) : null}
          <input
            id={id}
            dir="auto"
            type={kind === 'number' ? 'number' : 'text'}
            step="any"
            list={choices === undefined ? undefined : `${id}-choices`}
            value={shown}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? `${id}-refusal` : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => void apply()}
            className="min-w-0 flex-1 bg-transparent text-ui outline-none"
          />
        </span>
        {ranges.length === 1 ? null : (
          <select
            aria-label={t('whereChanges', { lowerCase: label.toLowerCase() })}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            className="h-8 w-36 min-w-0 shrink-0 rounded-button border border-line-control bg-surface px-1.5 text-ui"
          >
            {ranges.map(({ text }, index) => (
              <option key={text} value={index}>
                {text}
              </option>
            ))}
          </select>
        )}
        {action}
      </span>
      {choices === undefined ? null : (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {isRefused ? (
        <span id={`${id}-refusal`} role="alert" className="block text-danger">
          {REFUSALS[kind]}
        </span>
      ) : null}
    </div>
  )
}

/** Ranges of a change: the element alone, the style that it shares, or all that use the constant. */
function rangesOf({ place, usedCount, constant, override }: ReadValue, elementPath: string) {
  const isElsewhere = place.path !== elementPath
  const style = isElsewhere
    ? t('styleIn', { name: splitPath(place.path).name })
    : t('allWithThisStyle', { usedCount })
  const own = override === null ? [] : [{ text: t('onlyHere'), place: override }]
  const isOwn = override === null && !isElsewhere && usedCount === 1
  const all =
    constant === null ? [] : [{ text: t('everywhere', { name: constant.name }), place: constant.place }]
  return [...own, { text: isOwn ? t('onlyHere') : style, place }, ...all]
}
