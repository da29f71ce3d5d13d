/** One run of the app: everything that is made once the packages are there, from the module registry to what points at its elements. */

import type { BundleUpdate, FrameMessage, FramePackages, SourcePlace } from '@sayso/wire'
import { createAppRoot, createNotice } from './app/app-root.ts'
import { createCurtain } from './app/curtain.ts'
import { bootPackages, captureRegistrations } from './app/packages-boot.ts'
import { createPartList } from './app/part-list.ts'
import { createPenFollower, type PenFollower } from './app/pen-follower.ts'
import type { React, Element as ReactElement } from './app/react-shape.ts'
import { createRootElements, type RootElementOptions, type RootElements } from './app/root-element.ts'
import { createSession, type Session } from './app/session.ts'
import { hasContent, hasMoreThanWheel, hasPicture, showsSkeleton } from './app/shown-content.ts'
import { createSkeleton } from './app/skeleton.ts'
import { createWrittenScreen } from './app/written-screen.ts'
import { limitRate } from './environment/rate-limit.ts'
import { findChangedRegion } from './inspect/changed-region.ts'
import { createElementWatch, type ElementWatch } from './inspect/element-watch.ts'
import { createInspector, findComponent, type Inspector } from './inspect/inspector.ts'
import type { JsxPlaces } from './inspect/jsx-places.ts'
import { createDraftScope } from './modules/draft-scope.ts'
import { createStandIns } from './modules/missing-module.ts'
import { createModuleRegistry, type ModuleRegistry } from './modules/module-registry.ts'
import type { PackageRegistry } from './modules/package-registry.ts'
import { createPlaceholders } from './modules/placeholder.ts'
import { signStandIn } from './modules/refresh.ts'
import type { DataUse } from './network/silence.ts'
import type { Page } from './page.ts'
import type { ProblemList } from './report/problem-list.ts'
import type { TamperWatch } from './report/tamper-watch.ts'
import type { DueWork } from './visit/due-work.ts'
import { createVisitor, type Visitor } from './visit/visitor.ts'

export interface RunningApp {
  session: Session
  inspector: Inspector
  elementWatch: ElementWatch
  locate(element: Element): SourcePlace | null
  /** Runs the packages that the app will be made with, before the app itself is there. */
  prepare(isRouter: boolean): void
  /** Null for a project that does not use expo-router. */
  getRouter(): Router | null
  visitor: Visitor
}

/** The used part of expo-router's `router`. */
export interface Router {
  navigate(path: string): void
  replace(path: string): void
  canGoBack(): boolean
  back(): void
}

interface AppParts {
  packages: PackageRegistry
  ids: FramePackages['ids']
  problems: ProblemList
  tampering: TamperWatch
  send(message: FrameMessage): void
  container: HTMLElement
  page: Page
  navigation: { replace(path: string): void; goBack(): void }
  dataUse: DataUse
  work: DueWork
}

export function createRunningApp(given: AppParts): RunningApp {
  const { packages, ids, problems, tampering, send, container, page, navigation } = given
  const { react, reactDom, refresh, jsxPlaces } = bootPackages(packages, ids)
  const standIns = createStandIns(createPlaceholders(react), (standIn) => signStandIn(refresh, standIn))
  const drafts = createDraftScope(standIns, () => performance.now())
  const registry = createModuleRegistry({ packages, refresh, standIns, drafts, afterRun: tampering.afterRun })
  const getRegistered = packages.has(ids.reactNative)
    ? captureRegistrations(packages.require(ids.reactNative))
    : () => undefined
  const parts = createPartList(react, registry)
  const written = createWrittenScreen(react, registry)
  const pen = createPen({ page, registry, getRouter })
  const elements = createElements(given, { react, registry, parts, written, getRegistered, pen })
  page.getContext = elements.getContext
  Object.assign(globalThis, { __saysoLostScreen: elements.LostScreen })
  let rootErrorCount = 0
  const root = createAppRoot({
    react,
    reactDom,
    container,
    createFallback: createFallback(react, problems.isSilent),
    onError(error, componentStack) {
      rootErrorCount++
      session.handleRootError(jsxPlaces.explain(error), componentStack)
    },
    isQuiet: (boundary) => parts.isOwnBoundary(boundary) || written.isOwnBoundary(boundary),
    onCaught: (error, componentStack) => session.handleCaughtError(jsxPlaces.explain(error), componentStack),
  })
  function getRouter(): Router | null {
    if (!elements.isRouter()) return null
    const { router } = packages.importNamespace(ids.router) as { router: Router }
    return router
  }

  const curtain = createCurtain({
    container,
    hasPicture: () => hasMoreThanWheel(container),
    hasContent: () => hasContent(container),
    isUsed: page.person.actsNow,
    schedule: (callback, ms) => setTimeout(callback, ms),
    onFrame,
  })
  const session = createSession({
    registry,
    refresh,
    root,
    elements,
    pen,
    problems,
    tampering,
    send(message) {
      // First: the host's view of the app has to match the screen.
      if (message.type === 'applied') page.sight.noteApplied(!problems.isSilent())
      send(message)
      if (message.type === 'applied') page.phoneMarks.check()
    },
    hasPicture: () => hasPicture(container),
    beforeUpdate: ({ modules, isUnfinished }) => {
      page.sight.noteUpdate()
      // Areas that drafts leave blank are filled later (D3), and there are many of them.
      const isOfDrafts = isUnfinished && modules.every((module) => module.isDraft === true)
      if (!isOfDrafts) curtain.begin(isUnfinished)
      else if (showsSkeleton(container)) curtain.beginFirstScreen()
    },
    onDrafts: page.inertness.begin,
    onIncomplete: page.inertness.holdStorage,
    onShown: createChangeReporter({ container, jsxPlaces, send }),
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
      dataUse: given.dataUse,
      work: given.work,
    }),
    inspector: createInspector(jsxPlaces, send),
    elementWatch: createElementWatch(jsxPlaces, send),
    locate,
    prepare(isRouter) {
      try {
        if (isRouter) for (const id of [ids.router, ids.routerRoot]) packages.importNamespace(id)
      } catch {
        // An import of the package gets the same error (M7).
      }
    },
    getRouter,
  }
}

interface PenParts {
  page: Page
  registry: ModuleRegistry
  getRouter(): Router | null
}

function createPen({ page, registry, getRouter }: PenParts): PenFollower {
  return createPenFollower({
    codeOf: (path) => registry.get(path)?.running?.module.code ?? null,
    getPathname: () => page.history.location.pathname,
    countActs: page.person.countActs,
    navigate(path) {
      try {
        getRouter()?.navigate(path)
      } catch {
        // The navigator is not there yet: the screen is shown when somebody opens it.
      }
    },
  })
}

interface ChangeReporterParts extends Pick<AppParts, 'container' | 'send'> {
  jsxPlaces: JsxPlaces
}

/** Reports where the screen has changed, not at once: the paint that shows the change comes first. */
function createChangeReporter({ container, jsxPlaces, send }: ChangeReporterParts) {
  const report = ({ modules }: BundleUpdate) => {
    const changed = new Set(modules.map(({ path }) => path))
    const isGrowing = modules.some(({ isDraft }) => isDraft)
    setTimeout(() => {
      const region = findChangedRegion(container, jsxPlaces, { changed, isGrowing })
      if (region !== null) send({ type: 'changed', ...region })
    }, 0)
  }
  // Drafts come with each word: a few are enough.
  return limitRate(report, { perSecond: 5, now: () => performance.now(), schedule })
}

/** Creates the elements that the root mounts, with the router's package. */
function createElements(
  { packages, ids, page }: Pick<AppParts, 'packages' | 'ids' | 'page'>,
  {
    pen,
    ...project
  }: Pick<RootElementOptions, 'react' | 'registry' | 'parts' | 'written' | 'getRegistered'> & {
    pen: PenFollower
  },
): RootElements {
  const getRouterExport = (name: string): unknown => Reflect.get(packages.importNamespace(ids.router), name)
  return createRootElements({
    ...project,
    getExpoRoot: () => Reflect.get(packages.importNamespace(ids.routerRoot), 'ExpoRoot'),
    getLocation: () => page.history.location.href,
    // A person who has used the app wants to stay at its current address.
    isFollowing: pen.isFollowing,
    isAddressChosen: () => page.isAddressChosen || page.person.hasActed(),
    getSlot: () => getRouterExport('Slot'),
    getUnmatched: () => getRouterExport('Unmatched'),
    useNavigation: () => (getRouterExport('useNavigation') as () => { setOptions?(options: object): void })(),
    replaceLocation: (path) => page.history.history.replaceState(null, '', path),
  })
}

/** While the app is written, an empty screen stands where it failed. */
function createFallback(react: React, isSilent: () => boolean): () => ReactElement {
  const emptyScreen = createSkeleton({
    react,
    title: '',
    name: '',
    useNavigation: () => null,
    parts: null,
    getWritten: () => null,
  })
  return () =>
    isSilent()
      ? react.createElement(emptyScreen)
      : createNotice(react, 'The app stopped because of an error.')
}

// The browser's own: an app that replaced them would never be reported as painted.
const { setTimeout: schedule, requestAnimationFrame: onFrame } = globalThis

/** After the next frame; after a while when there is none, since hidden pages are not painted. */
function afterPaint(callback: () => void): void {
  let isDone = false
  const finish = () => {
    if (!isDone) callback()
    isDone = true
  }
  schedule(finish, 500)
  onFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = finish
    port2.postMessage(null)
  })
}
