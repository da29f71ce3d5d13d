/** State of a published app in words, with a link to it while it is live. */

import { t } from '@sayso/language/operator'
import type { OperatorApp } from '@sayso/wire'

export function AppState({ app }: { app: Pick<OperatorApp, 'url' | 'isLive' | 'takenDownReason'> }) {
  const { url, isLive, takenDownReason } = app
  if (takenDownReason !== null) {
    return (
      <p className="text-ui text-danger wrap-anywhere">{t('takenDownFor', { reason: takenDownReason })}</p>
    )
  }
  if (!isLive) return <p className="text-ui text-ink-2">{t('notPublished')}</p>
  if (url === null) return <p className="text-ui text-ink-2">{t('live')}</p>
  return (
    <p className="text-ui">
      <a href={url} target="_blank" rel="noreferrer" className="touch-target underlined text-ink">
        {t('openTheApp')}
      </a>
    </p>
  )
}
