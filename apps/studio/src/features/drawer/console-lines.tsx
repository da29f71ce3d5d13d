/** Console output of the app, each line with the place that wrote it. */

import { t } from '@sayso/language/preview'
import type { ConsoleEntry } from '@sayso/preview'
import type { SourcePlace } from '@sayso/wire'
import { memo, useEffect, useState } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'

const LEVEL_COLOURS = {
  error: 'text-danger',
  warn: 'text-warn',
  info: 'text-info',
  log: '',
  debug: 'text-ink-3',
} as const

/** An app may write thousands a second: what is shown of them unasked must be drawn between two frames. */
const SHOWN_LINES = 100
/** A line that is gone before is not looked up: its place would be found for nobody. */
const LOOK_UP_AFTER_MS = 250

export function ConsoleLines({ entries }: { entries: readonly ConsoleEntry[] }) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return <p className="px-3.5 py-1 text-ui text-ink-3">{t('nothingWrittenYet')}</p>
  const earlier = isWhole ? 0 : Math.max(0, entries.length - SHOWN_LINES)
  return (
    <>
      {earlier > 0 ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="touch-target px-3.5 py-1 text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {t('showEarlierLines', { earlier })}
        </button>
      ) : null}
      <ul>
        {entries.slice(earlier).map((entry) => (
          <ConsoleLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

const ConsoleLine = memo(function ConsoleLine({ entry }: { entry: ConsoleEntry }) {
  const { level, text, count } = entry
  return (
    <li className={`flex gap-3 px-3.5 py-0.5 font-mono text-code-s ${LEVEL_COLOURS[level]}`}>
      <span className="w-10 shrink-0 text-ink-3">{level}</span>
      <span dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-wrap">
        {text}
      </span>
      {count === 1 ? null : <span className="shrink-0 text-ink-3 tabular-nums">× {count}</span>}
      <LineSource entry={entry} />
    </li>
  )
})

function LineSource({ entry }: { entry: ConsoleEntry }) {
  const open = useOpenProject()
  const place = useSourcePlace(entry)
  if (place === null) return null
  return (
    <button
      type="button"
      title={place.path}
      onClick={() => showPlace(open, place)}
      className="touch-target shrink-0 self-start text-ink-3 underline-offset-4 hover:text-ink hover:underline"
    >
      {place.path.split('/').at(-1)}:{place.lineNumber}
    </button>
  )
}

/** Translated only for lines that are on the page: apps log more than anybody reads. */
function useSourcePlace(entry: ConsoleEntry): SourcePlace | null {
  const { preview } = useOpenProject()
  const [place, setPlace] = useState<SourcePlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is made again for each repetition, its place stays
  useEffect(() => {
    if (entry.place === null) return
    let isWanted = true
    const timer = setTimeout(() => {
      void preview.app?.locate(entry).then((found) => {
        if (isWanted) setPlace(found)
      })
    }, LOOK_UP_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [preview, entry.id])
  return place
}
