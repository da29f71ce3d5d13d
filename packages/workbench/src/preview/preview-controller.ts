/**
 * Keeps one running app for a page: starts the preview when its element is there, and hands it files, scheme, text size and title in
 * whatever order these come. All else is asked of the running app itself.
 */

import { t } from '@sayso/language/preview'
import type { ColorScheme, Drafts, PackageDecisions, Preview, PreviewState } from '@sayso/preview'
import { type ProjectFile, type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EarlyPlace, PreviewSource } from '../ports/preview-source.ts'
import { labelOf } from './screens.ts'

export interface PreviewView {
  /** Null until the preview's code is loaded and its element is there. */
  state: PreviewState | null
  colorScheme: ColorScheme
  /** 1: as written. */
  textScale: number
  /** The reason for a missing preview, in one sentence. */
  failure: string | null
  /** Migrations are not applied, or nobody knows yet: what the app's data refuses is left out of the problems. */
  isDataBehind: boolean
}

type SafeArea = Parameters<Preview['setSafeArea']>[0]

export interface PreviewController {
  store: StoreApi<PreviewView>
  /** The running app, for requests to it. Null until the code is loaded and the element is there. */
  readonly app: Preview | null
  /** Whether a phone is drawn around the app, which then has a device's size. A narrow page gives it the room that is there. */
  readonly isInPhone: boolean
  /** Starts the app before its element is there, where the browser can move it into that later. */
  startEarly(): void
  /** Runs the app in this element, from now until the returned function is called. */
  attach(element: HTMLElement): () => void
  /** Files of another SDK start the app again, on the screen that is open. */
  setFiles(files: ProjectFiles): void
  /** Files that an answer is writing; null: no answer is being written. */
  setDrafts(drafts: Drafts | null): void
  setColorScheme(scheme: ColorScheme): void
  setTextScale(scale: number): void
  /** Pixels that the drawn phone covers: another phone, or none on a narrow page. The app keeps running. */
  setSafeArea(area: SafeArea): void
  setTitle(title: string): void
  /** Whether the app's database lacks migrations. */
  setDataBehind(isBehind: boolean): void
  /** Ends an app whose element never came. */
  dispose(): void
}

interface PreviewControllerOptions {
  projectId: string
  title: string
  /** Which little-known packages may be fetched. */
  decisions: StoreApi<PackageDecisions>
  /** Variables that the app reads as `process.env.…`. */
  environment?: Readonly<Record<string, string>>
  /** Proxy for servers that send no CORS headers. */
  proxy?: { url: string; key: string }
  source: PreviewSource
}

export function createPreviewController(options: PreviewControllerOptions): PreviewController {
  const store = createStore<PreviewView>(() => ({
    state: null,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
    isDataBehind: false,
  }))
  const { source } = options
  let preview: Preview | null = null
  let files: ProjectFiles | null = null
  let drafts: Drafts | null = null
  let title = options.title
  let safeArea: SafeArea = { top: 0, bottom: 0 }
  let frameTitle = ''
  let { sdkBaseUrl } = source
  /** The SDK was read from it. */
  let packageFile: ProjectFile | undefined
  let route = '/'
  /** Null while the app is in no element. */
  let startAgain: (() => void) | null = null
  const leaveOut = createLeaveOut()
  /** Until the app's element is there. */
  let early: EarlyPlace | null = null

  /** `Preview of Fernly, screen Plants`: the name by which the frame is found and read out. */
  function nameFrame(route: string): string {
    return t('previewOfScreen', { title, label: labelOf(route) })
  }

  function take(made: Preview) {
    const state = made.getState()
    store.setState({ state: store.getState().isDataBehind ? leaveOut(state) : state })
    route = state.route
    const name = nameFrame(route)
    if (name !== frameTitle) {
      frameTitle = name
      made.setTitle(name)
    }
  }

  function startEarly(): void {
    const place = source.openEarlyPlace(options.projectId)
    if (place === null) return
    const end = run(place.container)
    early = {
      ...place,
      remove() {
        end()
        place.remove()
      },
    }
  }

  function attach(element: HTMLElement): () => void {
    // One may wait already, with a frame in it.
    if (early === null) startEarly()
    if (early === null) return run(element)
    const { moveInto, remove } = early
    early = null
    moveInto(element)
    return remove
  }

  function run(container: HTMLElement): () => void {
    let end = begin(container)
    const again = () => {
      end()
      store.setState({ state: null })
      end = begin(container)
    }
    startAgain = again
    return () => {
      if (startAgain === again) startAgain = null
      end()
    }
  }

  function begin(container: HTMLElement): () => void {
    let unsubscribe = () => {}
    const end = source.start({
      options() {
        const { colorScheme, textScale } = store.getState()
        return {
          container,
          createFrameUrl: source.createFrameUrl,
          sdkBaseUrl,
          projectId: options.projectId,
          ...(options.environment && { environment: options.environment }),
          ...(options.proxy && { proxy: options.proxy }),
          title: nameFrame(route),
          colorScheme,
          textScale,
          initialPath: route,
          safeArea,
        }
      },
      onReady(made) {
        preview = made
        store.setState({ failure: null })
        unsubscribe = follow(made)
      },
      onFailed: () => store.setState({ failure: t('thePreviewCouldNotBe') }),
    })
    return () => {
      unsubscribe()
      end()
      preview = null
    }
  }

  /** Gives the new app the present state, and forwards its changes from now on. */
  function follow(made: Preview): () => void {
    take(made)
    made.decidePackages(options.decisions.getState())
    const unsubscribes = [
      made.subscribe(() => take(made)),
      options.decisions.subscribe((next) => made.decidePackages(next)),
    ]
    if (files !== null) made.setFiles(files)
    made.setDrafts(drafts)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }

  /** A preview has the packages of one SDK for as long as it is there. */
  function hasOtherSdk(next: ProjectFiles): boolean {
    const file = next.get('package.json')
    if (file === packageFile) return false
    packageFile = file
    const wanted = source.sdkBaseUrlOf(sdkOfProject(next))
    if (wanted === sdkBaseUrl) return false
    sdkBaseUrl = wanted
    return true
  }

  return {
    store,
    get app() {
      return preview
    },
    get isInPhone() {
      // A drawn phone covers the app's foot, whichever way it is turned.
      return safeArea.bottom > 0
    },
    startEarly,
    attach,
    setFiles(next) {
      files = next
      if (hasOtherSdk(next)) startAgain?.()
      else preview?.setFiles(next)
    },
    setDrafts(next) {
      drafts = next
      preview?.setDrafts(next)
    },
    setColorScheme(colorScheme) {
      store.setState({ colorScheme })
      preview?.setColorScheme(colorScheme)
    },
    setTextScale(textScale) {
      store.setState({ textScale })
      preview?.setTextScale(textScale)
    },
    setSafeArea(area) {
      safeArea = area
      preview?.setSafeArea(area)
    },
    setTitle(next) {
      title = next
      if (preview !== null) take(preview)
    },
    setDataBehind(isDataBehind) {
      if (isDataBehind === store.getState().isDataBehind) return
      store.setState({ isDataBehind })
      if (preview !== null) take(preview)
    },
    dispose() {
      early?.remove()
      early = null
    },
  }
}

/** Leaves refused requests out of a state. The same problems give the same list: others compare it by identity. */
function createLeaveOut(): (state: PreviewState) => PreviewState {
  let from: PreviewState['problems'] = []
  let left: PreviewState['problems'] = []
  return (state) => {
    if (state.problems !== from) {
      from = state.problems
      left = from.some(isRefused) ? from.filter((problem) => !isRefused(problem)) : from
    }
    return left === from ? state : { ...state, problems: left }
  }
}

const isRefused = ({ kind }: Problem) => kind === 'refused'
