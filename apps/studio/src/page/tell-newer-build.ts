/** Offers to reload a page whose server has been updated since. */

import { t } from '@sayso/language/page'
import { scriptOfPage, watchForNewerBuild } from '../browser/newer-build.ts'
import { notifyUntilClosed } from '../ui/notices.tsx'

export function tellNewerBuild(): void {
  const watch = watchForNewerBuild(scriptOfPage(document.documentElement.outerHTML), {
    readPage: async () => await (await fetch('/', { cache: 'no-cache' })).text(),
    nowMs: () => Date.now(),
    onNewer: () =>
      void notifyUntilClosed(t('saysoHasBeenUpdatedReload'), {
        action: { label: t('reload'), onClick: () => window.location.reload() },
      }),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.noteSeen()
  })
  window.addEventListener('focus', () => void watch.noteSeen())
  window.addEventListener('vite:preloadError', () => void watch.notePartMissing())
}
