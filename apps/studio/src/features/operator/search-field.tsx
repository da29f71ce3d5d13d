/** Search field above a list of the operator's page. */

import { MAX_OPERATOR_SEARCH_CHARS } from '@sayso/wire'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={MAX_OPERATOR_SEARCH_CHARS}
      onChange={(event) => onChange(event.target.value)}
      className="touch-target mt-3 h-10 w-full max-w-96 rounded-large border border-line-control bg-surface px-3 text-body"
    />
  )
}
