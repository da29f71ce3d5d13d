/** Everything that must be in place before the first line of the app or of a package runs. */

import type { FrameMessage, FrameSettings } from '@sayso/wire'
import { createRouterContext, delegateContext, type RouterContext } from '../app/router-context.ts'
import { captureConsole } from '../report/console-capture.ts'
import type { ProblemList } from '../report/problem-list.ts'
import { installAppearance } from './appearance.ts'
import { installGlobals } from './globals.ts'
import { limitRate } from './rate-limit.ts'
import { installStorage } from './storage.ts'
import { createStorageOutbox } from './storage-outbox.ts'
import { guardDocument, installTraps, limitHistory } from './traps.ts'
import { createVirtualHistory, type VirtualHistory } from './virtual-history.ts'

export interface Page {
  appearance: ReturnType<typeof installAppearance>
  history: VirtualHistory
  /** Set by the app once it has routes. */
  getContext: () => RouterContext
}

export interface PageParts {
  settings: FrameSettings
  send(message: FrameMessage): void
  container: HTMLElement
  problems: ProblemList
}

export function preparePage({ settings, send, container, problems }: PageParts): Page {
  const log = captureConsole(send, {
    onMistake: (error) => problems.add('runtime', error),
    onComplaint: (message, stack) => problems.add('warning', { message, stack }),
  })
  let sentRoute: string | null = null
  const history = createVirtualHistory({
    initialPath: settings.initialPath,
    onRoute: limitRate(
      (path: string) => {
        mirrorAddress(path)
        if (path !== sentRoute) send({ type: 'route', path: path.slice(0, 2_000) })
        sentRoute = path
      },
      // The browser's own process is behind each change of the address: without a limit, an app could stop every page.
      { perSecond: 20, now: () => performance.now(), schedule: setTimeout },
    ),
    onReload: () => log('info', 'The app asked to be reloaded. Use the reload button of the preview.'),
  })
  mirrorAddress(settings.initialPath)
  const noRoutes = createRouterContext([], () => undefined)
  const page: Page = {
    appearance: installAppearance(settings),
    history,
    getContext: () => noRoutes,
  }
  installStorage(settings.storage, createStorageOutbox({ send, schedule: setTimeout }))
  limitHistory()
  const openUrl = installTraps({ notify: (text) => log('info', text) })
  guardDocument(container, () =>
    log('warn', 'The app removed the page that it is shown on; it was put back.'),
  )
  installGlobals({
    __saysoAppConfig: readExpoConfig(settings.appConfig),
    __saysoAssetBaseUrl: settings.assetBaseUrl,
    __saysoSafeArea: settings.safeArea,
    __saysoLocation: history.location,
    __saysoHistory: history.history,
    __saysoHistoryTarget: history.target,
    __saysoStandIn: reportOnce((packageName) => send({ type: 'stand-in-used', packageName })),
    __saysoRouterContext: delegateContext(() => page.getContext()),
    __saysoOpenUrl: openUrl,
  })
  return page
}

/**
 * Lets the real address follow the app's own, for code that reads `window.location`. Replaced and never pushed, so that
 * the browser's back button stays the page's.
 */
function mirrorAddress(path: string): void {
  try {
    history.replaceState(null, '', path)
  } catch {
    // Not every browser lets a document without an origin do this; then such code sees the frame's address.
  }
}

/** `app.json` holds Expo's settings under `expo`, or is them. */
function readExpoConfig(appConfig: unknown): unknown {
  const config = typeof appConfig === 'object' && appConfig !== null ? appConfig : {}
  return 'expo' in config ? config.expo : config
}

function reportOnce(report: (name: string) => void): (name: string) => void {
  const reported = new Set<string>()
  return (name) => {
    const text = String(name).slice(0, 200)
    if (!reported.has(text)) report(text)
    reported.add(text)
  }
}
