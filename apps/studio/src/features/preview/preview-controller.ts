/**
 * Keeps one running app for a page: loads the preview's code when it is first needed, makes the preview when its
 * element is there, and hands it files, scheme and wishes in whatever order these come.
 */

import type {
  ColorScheme,
  ConsoleEntry,
  PackageDecisions,
  Preview,
  PreviewOptions,
  PreviewState,
} from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import type { PictureOptions, SourcePlace } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { labelOf } from './screens.ts'
import { SDK_BASE_URL } from './sdk-address.ts'

export interface PreviewView {
  /** Null until the preview's code is loaded and its element is there. */
  state: PreviewState | null
  colorScheme: ColorScheme
  /** 1: as written. */
  textScale: number
  /** Why there is no preview, in one sentence. */
  failure: string | null
}

export interface PreviewController {
  store: StoreApi<PreviewView>
  /** Runs the app in this element, from now until the returned function is called. */
  attach(container: HTMLElement, safeArea: { top: number; bottom: number }): () => void
  setFiles(files: ProjectFiles): void
  setColorScheme(scheme: ColorScheme): void
  setTextScale(scale: number): void
  setTitle(title: string): void
  reload(): void
  restart(): void
  stop(): void
  navigate(path: string): void
  back(): void
  clearConsole(): void
  setInspecting(isOn: boolean): void
  /** Where a line of the console was written; null when that is not known, or nothing runs. */
  locate(entry: ConsoleEntry): Promise<SourcePlace | null>
  /** Forgets what the app has stored in this browser, and runs it from the start. */
  clearStorage(): Promise<void>
  /** Null while nothing runs. Rejects when the app cannot be drawn. */
  screenshot(options?: Partial<PictureOptions>): Promise<Blob | null>
}

export interface PreviewControllerOptions {
  projectId: string
  title: string
  /** Which little-known packages may be fetched. */
  decisions: StoreApi<PackageDecisions>
  createFrameUrl: () => string
  /** Loads the preview's code, which the first page does without. */
  loadPreview: () => Promise<{ createPreview: (options: PreviewOptions) => Preview }>
}

export function createPreviewController(options: PreviewControllerOptions): PreviewController {
  const store = createStore<PreviewView>(() => ({
    state: null,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
  }))
  let preview: Preview | null = null
  let files: ProjectFiles | null = null
  let title = options.title
  let frameTitle = ''

  /** `Preview of Fernly, screen Plants`: the name by which the frame is found and read out. */
  function nameFrame(route: string): string {
    return `Preview of ${title}, screen ${labelOf(route)}`
  }

  function take(made: Preview) {
    const state = made.getState()
    store.setState({ state })
    const name = nameFrame(state.route)
    if (name !== frameTitle) {
      frameTitle = name
      made.setTitle(name)
    }
  }

  function attach(container: HTMLElement, safeArea: { top: number; bottom: number }): () => void {
    let isAttached = true
    let unsubscribe = () => {}
    options.loadPreview().then(
      ({ createPreview }) => {
        if (!isAttached) return
        const made = createPreview({
          container,
          createFrameUrl: options.createFrameUrl,
          sdkBaseUrl: new URL(SDK_BASE_URL, window.location.href).href,
          projectId: options.projectId,
          title: nameFrame(store.getState().state?.route ?? '/'),
          colorScheme: store.getState().colorScheme,
          textScale: store.getState().textScale,
          initialPath: store.getState().state?.route ?? '/',
          safeArea,
        })
        preview = made
        store.setState({ failure: null })
        take(made)
        made.decidePackages(options.decisions.getState())
        const unsubscribes = [
          made.subscribe(() => take(made)),
          options.decisions.subscribe((next) => made.decidePackages(next)),
        ]
        unsubscribe = () => {
          for (const each of unsubscribes) each()
        }
        if (files !== null) made.setFiles(files)
      },
      () => store.setState({ failure: 'The preview could not be loaded. Reload the page.' }),
    )
    return () => {
      isAttached = false
      unsubscribe()
      preview?.dispose()
      preview = null
    }
  }

  return {
    store,
    attach,
    setFiles(next) {
      files = next
      preview?.setFiles(next)
    },
    setColorScheme(colorScheme) {
      store.setState({ colorScheme })
      preview?.setColorScheme(colorScheme)
    },
    setTextScale(textScale) {
      store.setState({ textScale })
      preview?.setTextScale(textScale)
    },
    setTitle(next) {
      title = next
      if (preview !== null) take(preview)
    },
    reload: () => preview?.reload(),
    restart: () => preview?.restart(),
    stop: () => preview?.stop(),
    navigate: (path) => preview?.navigate(path),
    back: () => preview?.back(),
    clearConsole: () => preview?.clearConsole(),
    setInspecting: (isOn) => preview?.setInspecting(isOn),
    locate: async (entry) => (await preview?.locate(entry)) ?? null,
    clearStorage: async () => preview?.clearStorage(),
    screenshot: async (picture) => (await preview?.screenshot(picture)) ?? null,
  }
}

/** A fresh origin for each frame where any subdomain resolves, so that a hung app is left behind at once. */
export function frameUrlMaker(previewHost: string | null): () => string {
  return () => {
    if (previewHost === null) return `${window.location.origin}/frame/`
    const name = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
    return `${window.location.protocol}//a${name}.${previewHost}/frame/`
  }
}
