/** A version in the list: its picture, its origin or its name, and its time. */

import { t } from '@sayso/language/versions'
import type { ListedVersion } from '@sayso/wire'
import { versionDetail, versionTitle } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Bookmark } from 'lucide-react'
import { versionPictureUrl } from '../../api/client.ts'

interface VersionOptionProps {
  projectId: string
  version: ListedVersion
  /** Null: not named. */
  author: string | null
  isChosen: boolean
  /** Whether Tab leads here: it leads to one option of a list. */
  isTabStop: boolean
  isNewest: boolean
  /** Its answer was cut off. */
  isIncomplete: boolean
  ago: string
  onChoose: () => void
}

export function VersionOption(props: VersionOptionProps) {
  const { projectId, version, author, isChosen, isTabStop, isNewest, isIncomplete, ago, onChoose } = props
  const { name, number } = version
  const detail = name === null ? versionDetail(version) : versionTitle(version)
  return (
    <button
      ref={isChosen ? scrollIntoView : undefined}
      type="button"
      role="option"
      id={optionId(number)}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
      className={clsx(
        'flex w-full items-start gap-3 rounded-card px-3 py-3 text-start',
        isChosen ? 'bg-sel' : 'hover:bg-hover',
      )}
    >
      <Picture url={version.hasPicture ? versionPictureUrl(projectId, number) : null} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span dir="auto" className="line-clamp-2 w-full text-ui font-semibold">
          {name === null ? null : (
            <Bookmark className="me-1.5 inline size-3.5 align-[-2px] text-ink-2" aria-label={t('named')} />
          )}
          {name ?? versionTitle(version)}
        </span>
        {detail === null ? null : (
          <span dir="auto" className="w-full truncate text-ui-s text-ink-2">
            {detail}
          </span>
        )}
        <span className="flex w-full flex-wrap items-center gap-x-1.5 text-ui-s text-ink-2 tabular-nums">
          {t('versionVersionNumber', { versionNumber: number })} <span aria-hidden="true">·</span> {ago}
          {author === null ? null : (
            <>
              <span aria-hidden="true">·</span>
              <span dir="auto" className="max-w-32 truncate">
                {author}
              </span>
            </>
          )}
          {isIncomplete ? (
            <>
              <span aria-hidden="true">·</span> {t('incomplete')}
            </>
          ) : null}
          <Mark version={version} isNewest={isNewest} />
        </span>
      </span>
    </button>
  )
}

function Mark({ version: { proposal }, isNewest }: Pick<VersionOptionProps, 'version' | 'isNewest'>) {
  const place = 'ms-auto rounded-chip px-2 py-0.5 font-medium'
  if (proposal === 'waiting') return <span className={`${place} bg-warn-tint text-warn`}>{t('waiting')}</span>
  if (isNewest) return <span className={`${place} bg-ok-tint text-ok`}>{t('current')}</span>
  if (proposal === 'dropped') return <span className={`${place} bg-sunken text-ink-2`}>{t('dropped')}</span>
  return null
}

/** Its place is kept where there is none, so that the words stand below each other. */
function Picture({ url }: { url: string | null }) {
  const place = 'h-[72px] w-[34px] shrink-0 rounded-chip border border-line bg-sunken'
  if (url === null) return <span aria-hidden="true" className={place} />
  return (
    <span aria-hidden="true" className={`${place} overflow-hidden`}>
      <img src={url} alt="" loading="lazy" className="w-full" />
    </span>
  )
}

/** A version that was made just now, as by a restore, may be out of view. */
function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

export function optionId(number: number): string {
  return `version-${number}`
}
