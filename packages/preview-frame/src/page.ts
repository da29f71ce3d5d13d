/** Everything that must be in place before the first line of the app or of a package runs. */

import type { FrameMessage, FrameSettings } from '@sayso/wire'
import { createRouterContext, delegateContext, type RouterContext } from './app/router-context.ts'
import { readExpoConfig } from './environment/app-config.ts'
import { installAppearance } from './environment/appearance.ts'
import { watchFocus } from './environment/focus-ring.ts'
import { installGlobals } from './environment/globals.ts'
import { type Inertness, installInertness, isDraftStack } from './environment/inertness.ts'
import { guardMediaDevices } from './environment/media-devices.ts'
import { type Person, watchPerson } from './environment/person.ts'
import { createPhoneMarks, type PhoneMarksWatch } from './environment/phone-marks.ts'
import { limitRate } from './environment/rate-limit.ts'
import { createSignIn, type SignIn } from './environment/sign-in.ts'
import { installStorage } from './environment/storage.ts'
import { createStorageOutbox } from './environment/storage-outbox.ts'
import { guardClipboard, guardDocument, installTraps, limitHistory } from './environment/traps.ts'
import { createVirtualHistory, type VirtualHistory } from './environment/virtual-history.ts'
import { isOfApp } from './network/network-guard.ts'
import { captureConsole } from './report/console-capture.ts'
import type { ProblemList } from './report/problem-list.ts'
import { logRequests } from './report/request-log.ts'
import { createSightFinder } from './sight/find-visible.ts'
import { createSightWatch, type SightWatch } from './sight/sight-watch.ts'

export interface Page {
  appearance: ReturnType<typeof installAppearance>
  history: VirtualHistory
  signIn: SignIn
  phoneMarks: PhoneMarksWatch
  /** True when a person went to the current address, or asked for it. */
  isAddressChosen: boolean
  person: Person
  inertness: Inertness
  sight: SightWatch
  /** Whether an error means that a frame cannot use a device. */
  isRefusal(error: unknown): boolean
  /** Set by the app once it has routes. */
  getContext: () => RouterContext
}

interface PageParts {
  settings: FrameSettings
  send(message: FrameMessage): void
  container: HTMLElement
  problems: ProblemList
}

export function preparePage({ settings, send, container, problems }: PageParts): Page {
  const log = captureConsole(send, {
    onMistake: (error) => problems.add('runtime', error),
    onComplaint: (message, stack) => problems.add('warning', { message, stack }),
    isIgnored: (stack, isOfPackage) => problems.isSilent() && (isOfPackage || isDraftStack(stack)),
  })
  const person = watchPerson(window, {
    now: () => performance.now(),
    onPress: () => send({ type: 'pressed' }),
  })
  watchFocus(window, document.documentElement)
  const signIn = createSignIn(send)
  let sentRoute: string | null = null
  const history = createVirtualHistory({
    initialPath: settings.initialPath,
    onRoute: limitRate(
      (path: string) => {
        mirrorAddress(path)
        if (person.actsNow()) page.isAddressChosen = true
        if (path !== sentRoute) send({ type: 'route', path: path.slice(0, 2_000) })
        sentRoute = path
      },
      // The browser's own process is behind each change of the address: without a limit, an app could stop every page.
      { perSecond: 20, now: () => performance.now(), schedule: setTimeout },
    ),
    onReload: () => send({ type: 'reload' }),
    leaveFor: signIn.leaveFor,
  })
  mirrorAddress(settings.initialPath)
  installStorage(settings.storage, createStorageOutbox({ send, schedule: setTimeout }))
  // Before drafts are kept from sending requests: blocked ones must not be listed.
  if (!settings.isVisited) logRequests({ send, isShown: isOfApp(settings), now: () => performance.now() })
  const inertness = installInertness()
  const noRoutes = createRouterContext([], () => undefined)
  const page: Page = {
    appearance: installAppearance(settings),
    history,
    signIn,
    phoneMarks: createPhoneMarks({
      beforePaint: requestAnimationFrame.bind(globalThis),
      body: document.body,
      send: (marks) => send({ type: 'phone-marks', marks }),
    }),
    isAddressChosen: settings.initialPath !== '/',
    person,
    inertness,
    sight: createSightWatch({
      root: container,
      isAnythingSeen: settings.isVisited ? () => true : createSightFinder(container),
      send,
    }),
    isRefusal: guardMediaDevices((text) => log('warn', text)),
    getContext: () => noRoutes,
  }
  guardDocument(container, () => {
    log('warn', 'The app removed the page that it is shown on; it was put back.')
    page.sight.noteSpoiled()
  })
  limitHistory()
  guardClipboard()
  const openUrl = installTraps({ notify: (text) => log('info', text), leaveFor: signIn.leaveFor })
  installGlobals(settings.environment, {
    __saysoAppConfig: readExpoConfig(settings.appConfig),
    __saysoAssetBaseUrl: settings.assetBaseUrl,
    __saysoSafeArea: settings.safeArea,
    __saysoSetScheme: (scheme) => page.appearance.fix(scheme),
    __saysoTextScale: () => page.appearance.get().textScale,
    __saysoStatusBar: (wish) => page.phoneMarks.setWish(wish),
    __saysoLocation: history.location,
    __saysoHistory: history.history,
    __saysoHistoryTarget: history.target,
    __saysoStandIn: reportOnce((packageName) => send({ type: 'stand-in-used', packageName })),
    __saysoRouterContext: delegateContext(() => page.getContext()),
    __saysoOpenUrl: openUrl,
    __saysoSignIn: signIn.waitFor,
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

function reportOnce(report: (name: string) => void): (name: string) => void {
  const reported = new Set<string>()
  return (name) => {
    const text = String(name).slice(0, 200)
    if (!reported.has(text)) report(text)
    reported.add(text)
  }
}
