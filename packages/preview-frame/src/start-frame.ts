/** Puts the frame's parts together once the host has sent its settings and the two ports. */

import type {
  BundlerMessage,
  FrameListening,
  FrameMessage,
  FramePackages,
  FrameSettings,
  HostMessage,
  WantedElement,
} from '@sayso/wire'
import { type AppNavigation, createNavigation } from './app-navigation.ts'
import { coverArea } from './environment/globals.ts'
import { createHostChannel, listenTo } from './environment/host-channel.ts'
import { keepIntrinsics } from './environment/intrinsics.ts'
import { watchUse } from './environment/measure-use.ts'
import { createNativeLacks, type NativeLacks } from './modules/native-lack.ts'
import { createPackageRegistry, type PackageRegistry, type PackageTable } from './modules/package-registry.ts'
import { type Page, preparePage } from './page.ts'
import { listenForBlocked } from './report/blocked-requests.ts'
import { listenForErrors } from './report/error-listeners.ts'
import { createProblemList } from './report/problem-list.ts'
import { listenForRefusals } from './report/refused-requests.ts'
import { createTamperWatch } from './report/tamper-watch.ts'
import { createRunningApp, type RunningApp } from './running-app.ts'
import { createScreenshotRenderer } from './screenshot.ts'
import { unknownWork, watchDueWork } from './visit/due-work.ts'

type Chunk = Extract<BundlerMessage, { type: 'chunk' }>

const ANNOUNCE_INTERVAL_MS = 50

interface FrameStart {
  settings: FrameSettings
  control: MessagePort
  bundle: MessagePort
}

export function startFrame({ settings, control, bundle }: FrameStart): void {
  const channel = createHostChannel(control)
  const { send } = channel
  const work = settings.isVisited ? watchDueWork() : unknownWork
  const packages = createPackageRegistry()
  const lacks = createNativeLacks()
  const problems = createProblemList((list) => send({ type: 'problems', problems: list }), lacks)
  const tampering = createTamperWatch({
    intrinsics: keepIntrinsics(),
    onTampered: (error) => problems.add('runtime', error),
    onLost(message) {
      send({ type: 'problems', problems: [{ id: 'locked', kind: 'runtime', message, place: null }] })
      page.sight.noteSpoiled()
    },
  })
  if (settings.isVisited) refuseFocus()
  const measureUse = watchUse()
  const container = requireElement('root')
  const screenshots = createScreenshotRenderer()
  const blocked = listenForBlocked(problems, settings, () => page.sight.noteSpoiled())
  const refused = listenForRefusals(problems, settings)
  const page = preparePage({ settings, send, container, problems })
  listenForErrors({
    problems,
    isKnown: (error) => blocked.explains(error) || refused.explains(error),
    isRefusal: page.isRefusal,
    prepare: tampering.check,
    locate: (element) => app?.locate(element) ?? null,
  })

  let ids: FramePackages['ids'] | null = null
  let app: RunningApp | null = null
  let isInspecting = false
  let wanted: readonly WantedElement[] = []

  const runChunk = createChunkRunner(packages, lacks)
  const navigation = createNavigation(page, () => app?.getRouter() ?? null)

  function startApp(): RunningApp {
    if (ids === null) throw new Error('An update came before the packages.')
    const started = createRunningApp({
      packages,
      ids,
      problems,
      tampering,
      send,
      container,
      page,
      navigation,
      dataUse: blocked.dataUse,
      work,
    })
    started.inspector.setOn(isInspecting)
    started.elementWatch.follow(wanted)
    return started
  }

  // Said until it is heard: the bundler's own end of the port may be on its way.
  const listening: FrameListening = { type: 'listening' }
  const announcing = setInterval(() => bundle.postMessage(listening), ANNOUNCE_INTERVAL_MS)
  bundle.onmessage = listenTo((data: BundlerMessage) => {
    clearInterval(announcing)
    tampering.check()
    switch (data.type) {
      case 'frame-packages':
        ids = data.ids
        return
      case 'chunk':
        runChunk(data)
        return
      case 'prepare':
        app ??= startApp()
        app.prepare(data.isRouter)
        return
      case 'update':
        app ??= startApp()
        screenshots.noteChange()
        app.session.apply(data)
        return
    }
  })
  bundle.postMessage(listening)

  channel.onMessage((message: HostMessage) => {
    tampering.check()
    if (message.type === 'inspect') isInspecting = message.isOn
    if (message.type === 'find-elements') wanted = message.wanted
    const { isVisited } = settings
    follow(message, { app, page, navigation, screenshots, measureUse, send, isVisited })
  })
}

interface HostMessageParts {
  app: RunningApp | null
  page: Page
  navigation: AppNavigation
  screenshots: ReturnType<typeof createScreenshotRenderer>
  measureUse: ReturnType<typeof watchUse>
  send(message: FrameMessage): void
  /** Nobody looks at it. */
  isVisited: boolean
}

/** Does what the host asks for. */
function follow(message: HostMessage, parts: HostMessageParts): void {
  const { app, page, navigation, screenshots, measureUse, send, isVisited } = parts
  switch (message.type) {
    case 'ping':
      send({ type: 'pong', n: message.n, use: measureUse() })
      // Twice a second is soon enough for what scrolls below the marks.
      page.phoneMarks.check()
      page.sight.noteBeat()
      return
    case 'appearance':
      page.appearance.set(message)
      coverArea(message.safeArea)
      page.phoneMarks.check()
      return
    case 'navigate':
      page.person.act()
      navigation.navigate(message.path)
      return
    case 'back':
      page.person.act()
      navigation.goBack()
      return
    case 'signed-in':
      page.signIn.settle(message.n, message.path)
      return
    case 'visit':
      void app?.visitor.visit(message)
      return
    case 'inspect':
      app?.inspector.setOn(message.isOn)
      return
    case 'find-elements':
      app?.elementWatch.follow(message.wanted)
      return
    case 'screenshot':
      // An app that cannot be drawn is the cause itself, and there is nothing to report.
      void Promise.resolve(isVisited ? app?.visitor.untilArrived() : undefined)
        .then(() => screenshots.draw(message.picture, message.library))
        .catch(() => null)
        .then((bytes) => send({ type: 'screenshot', n: message.n, bytes }))
      return
  }
}

/** An app that nobody looks at must not take the keyboard away from the person who is typing on the page around it. */
function refuseFocus(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) prototype.focus = () => undefined
  globalThis.focus = () => undefined
}

/** Runs chunks of packages, and hands on what each defines. */
function createChunkRunner(packages: PackageRegistry, lacks: NativeLacks): (chunk: Chunk) => void {
  let defined: PackageTable = {}
  const define = (table: PackageTable) => {
    packages.define(table)
    defined = table
  }
  Object.defineProperty(globalThis, '__d', { value: define })
  return ({ name, code }) => {
    defined = {}
    runScript(code, `sayso-sdk:///${name}.js`)
    lacks.noteChunk(name, code, defined)
  }
}

/** Like a classic script: `var` at its top makes globals. */
function runScript(code: string, sourceUrl: string): void {
  // biome-ignore lint/security/noGlobalEval: running the prebuilt packages' code is what the frame is for.
  globalThis.eval(`${code}\n//# sourceURL=${sourceUrl}`)
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The frame's document has no element #${id}.`)
  return element
}
