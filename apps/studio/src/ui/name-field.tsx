/** A field for a name, with its label above it. */

import { t } from '@sayso/language/page'
import { FIELD } from './field.ts'

interface NameFieldProps {
  value: string
  maxLength: number
  onChange: (value: string) => void
}

export function NameField({ value, maxLength, onChange }: NameFieldProps) {
  return (
    <label className="mt-4 block text-ui font-medium">
      {t('name')}
      <input
        value={value}
        dir="auto"
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={FIELD}
      />
    </label>
  )
}
