/** How a version's changes are shown: against which other version, and in which form. */

import { t } from '@sayso/language/versions'
import type { VersionSummary } from '@sayso/wire'
import { type DiffLook, numberBefore, versionTitle } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { versionsQuery } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../ui/segmented.ts'

/** Every other version can be compared with; the one before is the choice that needs none. */
export function ComparePicker({ number }: { number: number }) {
  const { id, panels } = useOpenProject()
  const { data } = useQuery(versionsQuery(id))
  const before = numberBefore(data?.versions ?? [], number)
  const against = useStore(panels.versions.store).against ?? before
  const others = data?.versions.filter((version) => version.number !== number) ?? []
  if (others.length === 0) return null
  return (
    <label className="flex min-w-0 shrink items-center gap-2 font-sans text-ui-s whitespace-nowrap text-ink-2 max-md:basis-52 max-md:grow">
      {t('comparedWith')}
      <select
        value={against}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          panels.versions.compareWith(chosen === before ? null : chosen)
        }}
        className="touch-target h-7 max-w-52 min-w-0 truncate rounded-button border border-line-control bg-surface px-1.5 text-ui-s text-ink"
      >
        {/* Version 0 has none before it. */}
        {number === 0 && against < 0 ? <option value={against}>{t('nothing')}</option> : null}
        {others.map((version) => (
          <option key={version.id} value={version.number}>
            {optionText(version)}
          </option>
        ))}
      </select>
    </label>
  )
}

function optionText(version: VersionSummary): string {
  return t('version', { number: version.number, versionTitle: versionTitle(version) })
}

const LOOKS: readonly { value: DiffLook; label: string }[] = [
  {
    value: 'inline',
    get label() {
      return t('inline')
    },
  },
  {
    value: 'split',
    get label() {
      return t('split')
    },
  },
]

/** Two columns need room: on a narrow page there is one form only. */
export function LookSwitch() {
  const { versions } = useOpenProject().panels
  const { look } = useStore(versions.store)
  return (
    <div role="tablist" aria-label={t('howChangesAreShown')} className={`${SEGMENTED_STRIP} max-md:hidden`}>
      {LOOKS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={look === value}
          onClick={() => versions.chooseLook(value)}
          className={SEGMENTED_PART}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
