/** Puts the frame's parts together once the host has sent its settings and the two ports. */

import type { BundlerMessage, FrameMessage, FramePackages, FrameSettings, HostMessage } from '@sayso/wire'
import { createAppRoot } from './app/app-root.ts'
import { bootPackages, captureRegistrations } from './app/packages-boot.ts'
import { createRootElements } from './app/root-element.ts'
import { createRouterContext, delegateContext, type RouterContext } from './app/router-context.ts'
import { createSession, type Session } from './app/session.ts'
import { installAppearance } from './environment/appearance.ts'
import { installGlobals } from './environment/globals.ts'
import { createHostChannel } from './environment/host-channel.ts'
import { limitRate } from './environment/rate-limit.ts'
import { installStorage } from './environment/storage.ts'
import { createStorageOutbox } from './environment/storage-outbox.ts'
import { guardDocument, installTraps, limitHistory } from './environment/traps.ts'
import { createVirtualHistory, type VirtualHistory } from './environment/virtual-history.ts'
import { createInspector, type Inspector } from './inspect/inspector.ts'
import { createModuleRegistry } from './modules/module-registry.ts'
import { createPackageRegistry, type PackageRegistry, type PackageTable } from './modules/package-registry.ts'
import { captureConsole } from './report/console-capture.ts'
import { listenForErrors } from './report/error-listeners.ts'
import { createProblemList } from './report/problem-list.ts'
import { createCamera } from './screenshot.ts'

export interface FrameStart {
  settings: FrameSettings
  control: MessagePort
  bundle: MessagePort
}

interface RunningApp {
  session: Session
  inspector: Inspector
  /** expo-router's own `router`, for a project that uses it. */
  getRouter(): { navigate(path: string): void } | null
}

export function startFrame({ settings, control, bundle }: FrameStart): void {
  const channel = createHostChannel(control)
  const { send } = channel
  const packages = createPackageRegistry()
  const problems = createProblemList((list) => send({ type: 'problems', problems: list }))
  const container = requireElement('root')
  const camera = createCamera()
  const page = preparePage({ settings, send, container, problems })
  listenForErrors(problems)

  let ids: FramePackages['ids'] | null = null
  let app: RunningApp | null = null
  let isInspecting = false

  const define = (table: PackageTable) => packages.define(table)
  Object.defineProperty(globalThis, '__d', { value: define })

  function startApp(): RunningApp {
    if (ids === null) throw new Error('An update came before the packages.')
    const started = createApp({ packages, ids, problems, send, container, page })
    started.inspector.setOn(isInspecting)
    return started
  }

  bundle.onmessage = ({ data }: MessageEvent<BundlerMessage>) => {
    switch (data.type) {
      case 'frame-packages':
        ids = data.ids
        return
      case 'chunk':
        runScript(data.code, `sayso-sdk:///${data.name}.js`)
        return
      case 'update':
        app ??= startApp()
        app.session.apply(data)
        return
    }
  }

  /** Through the router where there is one: it takes an address that it did not set itself for a step back. */
  function navigate(path: string): void {
    const router = app?.getRouter()
    if (router) router.navigate(path)
    else page.history.open(path)
  }

  async function photograph({ n, picture, library }: Extract<HostMessage, { type: 'screenshot' }>) {
    // What cannot be drawn is the app's own doing, and nothing that it could be told.
    const bytes = await camera.draw(picture, library).catch(() => null)
    send({ type: 'screenshot', n, bytes })
  }

  channel.onMessage((message: HostMessage) => {
    switch (message.type) {
      case 'ping':
        send({ type: 'pong', n: message.n })
        return
      case 'appearance':
        page.appearance.setColorScheme(message.colorScheme)
        return
      case 'navigate':
        navigate(message.path)
        return
      case 'back':
        page.history.history.back()
        return
      case 'inspect':
        isInspecting = message.isOn
        app?.inspector.setOn(isInspecting)
        return
      case 'screenshot':
        void photograph(message)
        return
    }
  })
}

interface Page {
  appearance: ReturnType<typeof installAppearance>
  history: VirtualHistory
  /** Set by the app once it has routes. */
  getContext: () => RouterContext
}

interface PageParts {
  settings: FrameSettings
  send(message: FrameMessage): void
  container: HTMLElement
  problems: ReturnType<typeof createProblemList>
}

/** Everything that must be in place before the first line of the app or of a package runs. */
function preparePage({ settings, send, container, problems }: PageParts): Page {
  const log = captureConsole(send, (error) => problems.add('runtime', error))
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
    appearance: installAppearance(settings.colorScheme),
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

interface AppParts {
  packages: PackageRegistry
  ids: FramePackages['ids']
  problems: ReturnType<typeof createProblemList>
  send(message: FrameMessage): void
  container: HTMLElement
  page: Page
}

function createApp({ packages, ids, problems, send, container, page }: AppParts): RunningApp {
  const { react, reactDom, refresh, jsxPlaces } = bootPackages(packages, ids)
  const registry = createModuleRegistry({ packages, refresh })
  const getRegistered = packages.has(ids.reactNative)
    ? captureRegistrations(packages.require(ids.reactNative))
    : () => undefined
  const elements = createRootElements({
    react,
    registry,
    getExpoRoot: () => Reflect.get(packages.importNamespace(ids.routerRoot), 'ExpoRoot'),
    getLocation: () => page.history.location.href,
    replaceLocation: (path) => page.history.history.replaceState(null, '', path),
    getRegistered,
  })
  page.getContext = elements.getContext
  const root = createAppRoot({
    react,
    reactDom,
    container,
    onError: (error, componentStack) => session.handleRootError(error, componentStack),
  })
  const session = createSession({
    registry,
    refresh,
    root,
    elements,
    problems,
    send,
    afterPaint,
    now: () => performance.timeOrigin + performance.now(),
  })
  return {
    session,
    inspector: createInspector(jsxPlaces, send),
    getRouter() {
      if (!elements.isRouter()) return null
      const { router } = packages.importNamespace(ids.router) as { router: { navigate(path: string): void } }
      return router
    },
  }
}

/** After the next frame; after a while when there is none, since hidden pages are not painted. */
function afterPaint(callback: () => void): void {
  let isDone = false
  const finish = () => {
    if (!isDone) callback()
    isDone = true
  }
  setTimeout(finish, 500)
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = finish
    port2.postMessage(null)
  })
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

/** As a classic script would run: `var` at its top makes globals. */
function runScript(code: string, sourceUrl: string): void {
  // biome-ignore lint/security/noGlobalEval: running the prebuilt packages' code is what the frame is for.
  globalThis.eval(`${code}\n//# sourceURL=${sourceUrl}`)
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

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The frame's document has no element #${id}.`)
  return element
}
