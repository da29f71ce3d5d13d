/** Choice of the version that is published. */

import { t } from '@sayso/language/publish'
import { useQuery } from '@tanstack/react-query'
import { versionsQuery } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'

/** Older ones are in the Versions view, where each can be restored. */
const MAX_SHOWN = 100

interface VersionFieldProps {
  /** The newest version that does not wait for approval. */
  newest: number
  value: number
  onChange: (number: number | null) => void
}

export function VersionField({ newest, value, onChange }: VersionFieldProps) {
  const { id } = useOpenProject()
  const { data } = useQuery(versionsQuery(id))
  const others = (data?.versions ?? []).filter(({ number }) => number < newest).slice(0, MAX_SHOWN)
  return (
    <label className="mt-4 flex flex-wrap items-center gap-3 text-ui font-medium">
      {t('version')}
      <select
        value={value}
        onChange={(event) => {
          const number = Number(event.target.value)
          onChange(number === newest ? null : number)
        }}
        className="touch-target h-9 max-w-full min-w-0 rounded-button border border-line-control bg-surface px-1.5 text-ui font-normal"
      >
        <option value={newest}>{t('newestVersion', { number: newest })}</option>
        {others.map(({ number, name, label }) => (
          <option key={number} value={number}>
            {t('versionNumber', { number })} · {(name ?? label).slice(0, 60)}
          </option>
        ))}
      </select>
    </label>
  )
}
