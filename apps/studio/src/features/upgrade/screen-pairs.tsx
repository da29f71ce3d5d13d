/** Each screen of the app before and after an upgrade: two pictures, what became of it, and its error. */

import { formatNumber, translated } from '@sayso/language'
import { t } from '@sayso/language/upgrade'
import { labelOf } from '@sayso/workbench'
import { countAsBefore, isDoubtful, type ScreenPair } from '@sayso/workbench/upgrade'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

type Pairs = readonly ScreenPair[] | null

/** `isAsking`: nothing is stored yet. */
export function ScreensSummary({ pairs, isAsking }: { pairs: Pairs; isAsking: boolean }) {
  if (pairs === null) return <p className="mt-4 text-body">{t('noScreens')}</p>
  const doubtful = pairs.filter(isDoubtful).length
  return (
    <>
      <p className="mt-4 text-body">
        {t('screensAsBefore', { works: countAsBefore(pairs), count: pairs.length })}
      </p>
      {isAsking && doubtful > 0 ? (
        <p className="mt-1 text-body text-danger">{t('screenLostAsk', { count: doubtful })}</p>
      ) : null}
    </>
  )
}

export function ScreenPairs({ pairs }: { pairs: Pairs }) {
  if (pairs === null) return null
  return (
    <ul className="mt-4 grid gap-3 md:grid-cols-2">
      {pairs.map((pair) => (
        <li key={pair.pattern} className="min-w-0 rounded-large border border-line p-3">
          <Pair pair={pair} />
        </li>
      ))}
    </ul>
  )
}

function Pair({ pair }: { pair: ScreenPair }) {
  const screen = labelOf(pair.pattern)
  const error = pair.after?.error ?? null
  return (
    <>
      <h3 className="truncate text-ui font-semibold" title={pair.pattern}>
        <bdi>{screen}</bdi>
      </h3>
      <p
        className={clsx('text-ui', isDoubtful(pair) || pair.end === 'broken' ? 'text-danger' : 'text-ink-2')}
      >
        {endText(pair)}
      </p>
      {/* In a zoomed page, where the two have its whole width, each would be higher than the page. */}
      <div className="mt-2 grid grid-cols-[repeat(2,minmax(0,160px))] gap-2">
        <Picture of={pair.before.picture} label={t('before')} alt={t('pictureBefore', { screen })} />
        <Picture of={pair.after?.picture ?? null} label={t('after')} alt={t('pictureAfter', { screen })} />
      </div>
      {error === null ? null : (
        <pre
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
          tabIndex={0}
          className="scroll-thin mt-2 max-h-32 overflow-auto rounded-chip bg-danger-tint p-2 font-mono text-code-s whitespace-pre-wrap wrap-anywhere"
        >
          {translated(error)}
        </pre>
      )}
    </>
  )
}

function endText({ end, difference, before }: ScreenPair): string {
  switch (end) {
    case 'same':
      return difference === null ? t('endSameUnseen') : t('endSame')
    case 'different':
      return t('endDifferent', {
        percent: formatNumber(difference ?? 0, { style: 'percent', maximumFractionDigits: 1 }),
      })
    case 'lost':
      return t('endLost')
    case 'gained':
      return t('endGained')
    case 'broken':
      return t('endBroken')
    case 'unchecked':
      return before.state === 'unopened' ? t('endUnchecked') : t('endUncheckedAfter')
  }
}

function Picture({ of, label, alt }: { of: Blob | null; label: string; alt: string }) {
  const url = usePictureUrl(of)
  return (
    <figure className="min-w-0">
      {url === null ? (
        <div className="flex aspect-[390/844] items-center justify-center rounded-chip border border-line bg-sunken p-2 text-center text-ui-s text-ink-3">
          {t('noPicture')}
        </div>
      ) : (
        <img src={url} alt={alt} className="w-full rounded-chip border border-line" />
      )}
      <figcaption className="mt-1 text-ui-s text-ink-2">{label}</figcaption>
    </figure>
  )
}

function usePictureUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
