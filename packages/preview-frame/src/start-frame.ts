/** Puts the frame's parts together once the host has sent its settings and the two ports. */

import type { BundlerMessage, FrameListening, FramePackages, FrameSettings, HostMessage } from '@sayso/wire'
import { coverArea } from './environment/globals.ts'
import { createHostChannel, listenTo } from './environment/host-channel.ts'
import { keepIntrinsics } from './environment/intrinsics.ts'
import { watchUse } from './environment/measure-use.ts'
import { createNativeLacks } from './modules/native-lack.ts'
import { createPackageRegistry, type PackageTable } from './modules/package-registry.ts'
import { preparePage } from './page.ts'
import { listenForBlocked } from './report/blocked-requests.ts'
import { listenForErrors } from './report/error-listeners.ts'
import { createProblemList } from './report/problem-list.ts'
import { createTamperWatch } from './report/tamper-watch.ts'
import { createRunningApp, type RunningApp } from './running-app.ts'
import { createScreenshotRenderer } from './screenshot.ts'

const ANNOUNCE_INTERVAL_MS = 50

interface FrameStart {
  settings: FrameSettings
  control: MessagePort
  bundle: MessagePort
}

/** Hooks that packages install for the frame. */
interface PackageHooks {
  /** Gives the app the phone's back button; true when it has used it. */
  __saysoPressBack(): boolean
}

export function startFrame({ settings, control, bundle }: FrameStart): void {
  const channel = createHostChannel(control)
  const { send } = channel
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
  const page = preparePage({ settings, send, container, problems })
  listenForErrors({
    problems,
    blocked,
    isRefusal: page.isRefusal,
    prepare: tampering.check,
    locate: (element) => app?.locate(element) ?? null,
  })

  let ids: FramePackages['ids'] | null = null
  let app: RunningApp | null = null
  let isInspecting = false

  let defined: PackageTable = {}
  const define = (table: PackageTable) => {
    packages.define(table)
    defined = table
  }
  Object.defineProperty(globalThis, '__d', { value: define })

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
      navigation: { replace, goBack },
    })
    started.inspector.setOn(isInspecting)
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
        defined = {}
        runScript(data.code, `sayso-sdk:///${data.name}.js`)
        lacks.noteChunk(data.name, data.code, defined)
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
  })
  bundle.postMessage(listening)

  /** Through the router where there is one: it takes an address that it did not set itself for a step back. */
  function navigate(path: string): void {
    page.isAddressChosen = true
    const router = app?.getRouter()
    if (router) router.navigate(path)
    else page.history.open(path)
  }

  function replace(path: string): void {
    page.isAddressChosen = true
    const router = app?.getRouter()
    if (router) router.replace(path)
    else page.history.location.replace(path)
  }

  /** Like the back button of a phone: a changed tab returns to the first one, which no history records. */
  function goBack(): void {
    const { __saysoPressBack: pressBack } = globalThis as Partial<PackageHooks>
    if (pressBack?.()) return
    const router = app?.getRouter()
    if (router?.canGoBack()) router.back()
    else page.history.history.back()
  }

  async function photograph({ n, picture, library }: Extract<HostMessage, { type: 'screenshot' }>) {
    // An app that cannot be drawn is the cause itself, and there is nothing to report.
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
        page.sight.noteBeat()
        return
      case 'appearance':
        page.appearance.set(message)
        coverArea(message.safeArea)
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

/** An app that nobody looks at must not take the keyboard away from the person who is typing on the page around it. */
function refuseFocus(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) prototype.focus = () => undefined
  globalThis.focus = () => undefined
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
