/** Offers to reload a page whose server has been updated since. */

import { scriptOfPage, watchForNewerBuild } from '../browser/newer-build.ts'
import { notifyUntilClosed } from '../ui/notices.tsx'

export function tellNewerBuild(): void {
  const watch = watchForNewerBuild(scriptOfPage(document.documentElement.outerHTML), {
    readPage: async () => await (await fetch('/', { cache: 'no-cache' })).text(),
    nowMs: () => Date.now(),
    onNewer: () =>
      void notifyUntilClosed(
        'Sayso has been updated. Reload the page to use the new version; nothing is lost.',
        {
          action: { label: 'Reload', onClick: () => window.location.reload() },
        },
      ),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.noteSeen()
  })
  window.addEventListener('focus', () => void watch.noteSeen())
  window.addEventListener('vite:preloadError', () => void watch.notePartMissing())
}
