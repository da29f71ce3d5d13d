/** One value of a row: a field that suits its type, and whether it has a value at all. */

import { t } from '@sayso/language/rows'
import type { DatabaseColumn } from '@sayso/wire'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../shown/failure-line.tsx'
import { ArrayControl } from './array-control.tsx'
import { parseArray } from './array-values.ts'
import { dateInputType, fromInputValue, toInputValue } from './date-values.ts'
import { FIELD } from './field-look.ts'
import { ReferencePicker, ReferredText } from './reference-picker.tsx'
import { type FieldValue, fieldKind } from './row-values.ts'

interface RowFieldProps {
  column: DatabaseColumn
  value: FieldValue
  /** The database's error about it. */
  error: string | null
  isNew: boolean
  onChange: (value: FieldValue) => void
}

export function RowField({ column, value, error, isNew, onChange }: RowFieldProps) {
  const id = useId()
  const { name, type, isNullable, hasDefault, isGenerated, refersTo } = column
  const [isChoosing, setChoosing] = useState(false)
  const ways = [
    { kind: 'text', label: t('value') },
    ...(isNullable ? [{ kind: 'null', label: t('noValue') }] : []),
    ...(isNew && hasDefault ? [{ kind: 'kept', label: t('default') }] : []),
  ]
  const choose = (kind: string) =>
    onChange(
      kind === 'text'
        ? { kind, text: column.choices?.[0] ?? (type.endsWith('[]') ? '{}' : '') }
        : kind === 'null'
          ? { kind }
          : { kind: 'kept' },
    )
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline gap-2 text-ui font-medium">
        <span className="min-w-0 truncate">{name}</span>
        <span className="text-ui-s font-normal text-ink-2">{type}</span>
      </label>
      <div className="flex items-start gap-2">
        <Control
          {...{ id, column, value, onChange }}
          describedBy={error === null ? undefined : `${id}-error`}
        />
        {refersTo === null || isGenerated ? null : (
          <Button
            type="button"
            aria-expanded={isChoosing}
            className="h-9"
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('chooseARow')}
          </Button>
        )}
        {ways.length > 1 && !isGenerated ? (
          <select
            aria-label={t('howIsSet', { name })}
            value={value.kind}
            onChange={(event) => choose(event.target.value)}
            className={`${FIELD} h-9 !w-28 shrink-0`}
          >
            {ways.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {refersTo === null ? null : isChoosing ? (
        <ReferencePicker
          refersTo={refersTo}
          value={value.kind === 'text' ? value.text : ''}
          onChoose={(text) => {
            onChange({ kind: 'text', text })
            setChoosing(false)
          }}
        />
      ) : value.kind === 'text' && value.text !== '' ? (
        <ReferredText refersTo={refersTo} value={value.text} />
      ) : null}
      <FailureLine id={`${id}-error`} failure={error} />
    </div>
  )
}

interface ControlProps extends Pick<RowFieldProps, 'column' | 'value' | 'onChange'> {
  id: string
  describedBy: string | undefined
}

function Control({ id, column, value, onChange, describedBy }: ControlProps) {
  const kind = fieldKind(column)
  const common = {
    id,
    disabled: value.kind !== 'text' || column.isGenerated,
    value: value.kind === 'text' ? value.text : '',
    'aria-describedby': describedBy,
    'aria-invalid': describedBy !== undefined,
  }
  const change = (text: string) => onChange({ kind: 'text', text })
  const onText = (event: { target: { value: string } }) => change(event.target.value)
  if (kind === 'choice') {
    return (
      <select {...common} onChange={onText} className={`${FIELD} h-9`}>
        {value.kind === 'text' ? null : <option value="">{t('noValue2')}</option>}
        {column.choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  }
  const entries = kind === 'list' && value.kind === 'text' ? parseArray(value.text) : null
  if (entries !== null && !column.isGenerated)
    return <ArrayControl id={id} name={column.name} entries={entries} onChange={change} />
  const date = kind === 'date' && value.kind === 'text' ? toInputValue(column.type, value.text) : null
  if (date !== null)
    return (
      <input
        {...common}
        type={dateInputType(column.type) ?? 'text'}
        step={column.type === 'date' ? undefined : 1}
        value={date}
        onChange={({ target }) => change(fromInputValue(column.type, target.value))}
        className={`${FIELD} h-9 tabular-nums pointer-coarse:h-11`}
      />
    )
  if (kind === 'long') {
    const isCode = column.type !== 'text'
    const font = isCode ? 'font-mono text-code-s' : ''
    return (
      <textarea
        {...common}
        rows={isCode ? 4 : 2}
        dir="auto"
        onChange={onText}
        className={`${FIELD} py-2 ${font}`}
      />
    )
  }
  return (
    <input
      {...common}
      dir="auto"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={onText}
      className={`${FIELD} h-9 tabular-nums`}
    />
  )
}
