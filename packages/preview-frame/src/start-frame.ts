/** Puts the frame's parts together once the host has sent its settings and the two ports. */

import type {
  BundlerMessage,
  FrameMessage,
  FramePackages,
  FrameSettings,
  HostMessage,
  SourcePlace,
} from '@sayso/wire'
import { createAppRoot, createNotice } from './app/app-root.ts'
import { bootPackages, captureRegistrations } from './app/packages-boot.ts'
import { createRootElements } from './app/root-element.ts'
import { createSession, type Session } from './app/session.ts'
import { createSkeleton, SKELETON_SELECTOR } from './app/skeleton.ts'
import { createHostChannel } from './environment/host-channel.ts'
import { keepIntrinsics } from './environment/intrinsics.ts'
import { measureUse } from './environment/measure-use.ts'
import { findChangedRegion } from './inspect/changed-region.ts'
import { createInspector, findComponent, type Inspector } from './inspect/inspector.ts'
import { createDraftScope } from './modules/draft-scope.ts'
import { createStandIns } from './modules/missing-module.ts'
import { createModuleRegistry } from './modules/module-registry.ts'
import { createPackageRegistry, type PackageRegistry, type PackageTable } from './modules/package-registry.ts'
import { createPlaceholders } from './modules/placeholder.ts'
import { type Page, preparePage } from './page.ts'
import { listenForBlocked } from './report/blocked-requests.ts'
import { listenForErrors } from './report/error-listeners.ts'
import { createProblemList, type ProblemList } from './report/problem-list.ts'
import { createTamperWatch, type TamperWatch } from './report/tamper-watch.ts'
import { createScreenshotRenderer } from './screenshot.ts'
import { refuseFocus } from './visit/refuse-focus.ts'
import { createVisitor, type Visitor } from './visit/visitor.ts'

interface FrameStart {
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
  visitor: Visitor
}

/** What packages put in place for the frame. */
interface PackageHooks {
  /** Gives the app the phone's back button; true when it has used it. */
  __saysoPressBack(): boolean
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
  if (settings.isVisited) refuseFocus()
  const container = requireElement('root')
  const screenshots = createScreenshotRenderer()
  const blocked = listenForBlocked(problems, settings)
  const page = preparePage({ settings, send, container, problems })
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
    const started = createApp({
      packages,
      ids,
      problems,
      tampering,
      send,
      container,
      page,
      navigation: { navigate, goBack },
    })
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
    page.isAddressChosen = true
    const router = app?.getRouter()
    if (router) router.navigate(path)
    else page.history.open(path)
  }

  /** As the back button of a phone: a tab that was changed to is left for the first one, which no history knows. */
  function goBack(): void {
    const { __saysoPressBack: pressBack } = globalThis as Partial<PackageHooks>
    if (pressBack?.()) return
    const router = app?.getRouter()
    if (router?.canGoBack()) router.back()
    else page.history.history.back()
  }

  async function photograph({ n, picture, library }: Extract<HostMessage, { type: 'screenshot' }>) {
    // What cannot be drawn is the app's own doing, and nothing that it could be told.
    const bytes = await screenshots.draw(picture, library).catch(() => null)
    send({ type: 'screenshot', n, bytes })
  }

  channel.onMessage((message: HostMessage) => {
    tampering.check()
    switch (message.type) {
      case 'ping':
        send({ type: 'pong', n: message.n, use: measureUse() })
        // Twice a second is soon enough for what scrolls below the marks.
        page.phoneMarks.check()
        return
      case 'appearance':
        page.appearance.set(message)
        page.phoneMarks.check()
        return
      case 'navigate':
        navigate(message.path)
        return
      case 'back':
        goBack()
        return
      case 'visit':
        void app?.visitor.visit(message)
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
  navigation: { navigate(path: string): void; goBack(): void }
}

function createApp({
  packages,
  ids,
  problems,
  tampering,
  send,
  container,
  page,
  navigation,
}: AppParts): RunningApp {
  const { react, reactDom, refresh, jsxPlaces } = bootPackages(packages, ids)
  const standIns = createStandIns(createPlaceholders(react))
  const drafts = createDraftScope(standIns, () => performance.now())
  const registry = createModuleRegistry({ packages, refresh, standIns, drafts, afterRun: tampering.afterRun })
  const getRouterExport = (name: string): unknown => Reflect.get(packages.importNamespace(ids.router), name)
  const getRegistered = packages.has(ids.reactNative)
    ? captureRegistrations(packages.require(ids.reactNative))
    : () => undefined
  const elements = createRootElements({
    react,
    registry,
    getExpoRoot: () => Reflect.get(packages.importNamespace(ids.routerRoot), 'ExpoRoot'),
    getLocation: () => page.history.location.href,
    // A person who has used the app wants to stay where it is.
    isAddressChosen: () => page.isAddressChosen || navigator.userActivation?.hasBeenActive === true,
    getUnmatched: () => getRouterExport('Unmatched'),
    useNavigation: () => (getRouterExport('useNavigation') as () => { setOptions?(options: object): void })(),
    replaceLocation: (path) => page.history.history.replaceState(null, '', path),
    getRegistered,
  })
  page.getContext = elements.getContext
  Object.assign(globalThis, { __saysoLostScreen: elements.LostScreen })
  let rootErrorCount = 0
  const emptyScreen = createSkeleton({ react, title: '', name: '', useNavigation: () => null })
  const root = createAppRoot({
    react,
    reactDom,
    container,
    createFallback: () =>
      problems.isSilent()
        ? react.createElement(emptyScreen)
        : createNotice(react, 'The app stopped because of an error.'),
    onError(error, componentStack) {
      rootErrorCount++
      session.handleRootError(jsxPlaces.explain(error), componentStack)
    },
    onCaught: (error, componentStack) => session.handleCaughtError(jsxPlaces.explain(error), componentStack),
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
    send(message) {
      send(message)
      if (message.type === 'applied') page.phoneMarks.check()
    },
    hasPicture: () => hasPicture(container),
    onDrafts: page.inertness.begin,
    onIncomplete: page.inertness.holdStorage,
    onShown: ({ modules }) => showChange(new Set(modules.map(({ path }) => path))),
    afterPaint,
    now: () => performance.timeOrigin + performance.now(),
  })
  const locate = (element: Element) => findComponent(element, jsxPlaces).place
  return {
    session,
    visitor: createVisitor({
      ...navigation,
      places: jsxPlaces,
      readPath: () => page.history.location.pathname + page.history.location.search,
      isBroken: () => rootErrorCount > 0,
      onLayoutFault: (message, element) =>
        problems.add('layout', { message }, { sourcePlace: locate(element) }),
      send,
    }),
    inspector: createInspector(jsxPlaces, send),
    locate,
    prepare(isRouter) {
      try {
        if (isRouter) for (const id of [ids.router, ids.routerRoot]) packages.importNamespace(id)
      } catch {
        // An import of the package gets the same error (M7).
      }
    },
    getRouter() {
      if (!elements.isRouter()) return null
      const { router } = packages.importNamespace(ids.router) as { router: Router }
      return router
    },
  }
}

const PICTURES = `img, svg, canvas, video, input, textarea, ${SKELETON_SELECTOR}`

/** What is drawn with colours alone counts as nothing. */
function hasPicture(container: HTMLElement): boolean {
  return container.querySelector(PICTURES) !== null || container.textContent.trim() !== ''
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
