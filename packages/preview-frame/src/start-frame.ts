/** Puts the frame's parts together once the host has sent its settings and the two ports. */

import type {
  BundlerMessage,
  FrameMessage,
  FramePackages,
  FrameSettings,
  HostMessage,
  SourcePlace,
} from '@sayso/wire'
import { createAppRoot } from './app/app-root.ts'
import { bootPackages, captureRegistrations } from './app/packages-boot.ts'
import { createRootElements } from './app/root-element.ts'
import { createSession, type Session } from './app/session.ts'
import { createHostChannel } from './environment/host-channel.ts'
import { keepIntrinsics } from './environment/intrinsics.ts'
import { measureUse } from './environment/measure-use.ts'
import { type Page, preparePage } from './environment/page.ts'
import { findChangedRegion } from './inspect/changed-region.ts'
import { createInspector, findComponent, type Inspector } from './inspect/inspector.ts'
import { createModuleRegistry } from './modules/module-registry.ts'
import { createPackageRegistry, type PackageRegistry, type PackageTable } from './modules/package-registry.ts'
import { listenForBlocked } from './report/blocked-requests.ts'
import { listenForErrors } from './report/error-listeners.ts'
import { createProblemList, type ProblemList } from './report/problem-list.ts'
import { createTamperWatch, type TamperWatch } from './report/tamper-watch.ts'
import { createCamera } from './screenshot.ts'

export interface FrameStart {
  settings: FrameSettings
  control: MessagePort
  bundle: MessagePort
}

interface RunningApp {
  session: Session
  inspector: Inspector
  locate(element: Element): SourcePlace | null
  /** Runs the packages that the app will be made with, before the app itself is there. */
  prepare(isRouter: boolean): void
  /** Null for a project that does not use expo-router. */
  getRouter(): Router | null
}

/** What is used of expo-router's own `router`. */
interface Router {
  navigate(path: string): void
  canGoBack(): boolean
  back(): void
}

export function startFrame({ settings, control, bundle }: FrameStart): void {
  const channel = createHostChannel(control)
  const { send } = channel
  const packages = createPackageRegistry()
  const problems = createProblemList((list) => send({ type: 'problems', problems: list }))
  const tampering = createTamperWatch({
    intrinsics: keepIntrinsics(),
    onTampered: (error) => problems.add('runtime', error),
    onLost: (message) =>
      send({ type: 'problems', problems: [{ id: 'locked', kind: 'runtime', message, place: null }] }),
  })
  const container = requireElement('root')
  const camera = createCamera()
  const page = preparePage({ settings, send, container, problems })
  const blocked = listenForBlocked(problems)
  listenForErrors({
    problems,
    blocked,
    prepare: tampering.check,
    locate: (element) => app?.locate(element) ?? null,
  })

  let ids: FramePackages['ids'] | null = null
  let app: RunningApp | null = null
  let isInspecting = false

  const define = (table: PackageTable) => packages.define(table)
  Object.defineProperty(globalThis, '__d', { value: define })

  function startApp(): RunningApp {
    if (ids === null) throw new Error('An update came before the packages.')
    const started = createApp({ packages, ids, problems, tampering, send, container, page })
    started.inspector.setOn(isInspecting)
    return started
  }

  bundle.onmessage = ({ data }: MessageEvent<BundlerMessage>) => {
    tampering.check()
    switch (data.type) {
      case 'frame-packages':
        ids = data.ids
        return
      case 'chunk':
        runScript(data.code, `sayso-sdk:///${data.name}.js`)
        return
      case 'prepare':
        app ??= startApp()
        app.prepare(data.isRouter)
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

  /** As the back button of a phone: a tab that was changed to is left for the first one, which no history knows. */
  function goBack(): void {
    const router = app?.getRouter()
    if (router?.canGoBack()) router.back()
    else page.history.history.back()
  }

  async function photograph({ n, picture, library }: Extract<HostMessage, { type: 'screenshot' }>) {
    // What cannot be drawn is the app's own doing, and nothing that it could be told.
    const bytes = await camera.draw(picture, library).catch(() => null)
    send({ type: 'screenshot', n, bytes })
  }

  channel.onMessage((message: HostMessage) => {
    tampering.check()
    switch (message.type) {
      case 'ping':
        send({ type: 'pong', n: message.n, use: measureUse() })
        return
      case 'appearance':
        page.appearance.set(message)
        return
      case 'navigate':
        navigate(message.path)
        return
      case 'back':
        goBack()
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

interface AppParts {
  packages: PackageRegistry
  ids: FramePackages['ids']
  problems: ProblemList
  tampering: TamperWatch
  send(message: FrameMessage): void
  container: HTMLElement
  page: Page
}

function createApp({ packages, ids, problems, tampering, send, container, page }: AppParts): RunningApp {
  const { react, reactDom, refresh, jsxPlaces } = bootPackages(packages, ids)
  const registry = createModuleRegistry({ packages, refresh, afterRun: tampering.afterRun })
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
    onError: (error, componentStack) => session.handleRootError(jsxPlaces.explain(error), componentStack),
  })
  /** Not at once: the paint that shows the change comes first. */
  function showChange(paths: ReadonlySet<string>): void {
    setTimeout(() => {
      const region = findChangedRegion(container, jsxPlaces, paths)
      if (region !== null) send({ type: 'changed', ...region })
    }, 0)
  }

  const session = createSession({
    registry,
    refresh,
    root,
    elements,
    problems,
    tampering,
    send,
    onShown: ({ modules }) => showChange(new Set(modules.map(({ path }) => path))),
    afterPaint,
    now: () => performance.timeOrigin + performance.now(),
  })
  return {
    session,
    inspector: createInspector(jsxPlaces, send),
    locate: (element) => findComponent(element, jsxPlaces).place,
    prepare(isRouter) {
      try {
        if (isRouter) for (const id of [ids.router, ids.routerRoot]) packages.importNamespace(id)
      } catch {
        // Whoever asks for the package gets the same error (M7).
      }
    },
    getRouter() {
      if (!elements.isRouter()) return null
      const { router } = packages.importNamespace(ids.router) as { router: Router }
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

/** As a classic script would run: `var` at its top makes globals. */
function runScript(code: string, sourceUrl: string): void {
  // biome-ignore lint/security/noGlobalEval: running the prebuilt packages' code is what the frame is for.
  globalThis.eval(`${code}\n//# sourceURL=${sourceUrl}`)
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The frame's document has no element #${id}.`)
  return element
}
