/** Where one is among buckets and folders, and the way back to each. */

import { t } from '@sayso/language/database'
import { ChevronRight } from 'lucide-react'
import type { FilesPlace } from './app-files-api.ts'

interface PlaceStepsProps {
  place: FilesPlace
  onLeave: () => void
  onGoTo: (folder: string) => void
}

export function PlaceSteps({ place: { bucket, folder }, onLeave, onGoTo }: PlaceStepsProps) {
  const names = folder === '' ? [] : folder.split('/')
  const steps = [
    { key: 'all', label: t('allBuckets'), go: onLeave },
    { key: 'bucket', label: bucket, go: () => onGoTo('') },
    ...names.map((label, index) => {
      const path = names.slice(0, index + 1).join('/')
      return { key: `/${path}`, label, go: () => onGoTo(path) }
    }),
  ]
  return (
    <nav
      aria-label={t('files')}
      className="flex max-w-full shrink-0 grow basis-full flex-wrap items-center gap-1 md:basis-auto"
    >
      {steps.map(({ key, label, go }, index) => (
        <span key={key} className="flex min-w-0 items-center gap-1">
          {index === 0 ? null : (
            <ChevronRight
              strokeWidth={1.75}
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100"
            />
          )}
          <button
            type="button"
            aria-current={index === steps.length - 1 ? 'location' : undefined}
            onClick={go}
            dir="auto"
            className="min-h-8 max-w-48 truncate rounded-button px-1.5 text-ui text-ink-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </button>
        </span>
      ))}
    </nav>
  )
}
