/** One running app: whatever comes first, the element or the files. */

import type { Preview, PreviewOptions, PreviewStart, PreviewState } from '@sayso/preview'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPreviewController } from './preview-controller.ts'

const idle: PreviewState = {
  phase: 'loading',
  failure: null,
  preparation: null,
  revision: 0,
  shownRevision: 0,
  isBlank: false,
  isBehind: false,
  problems: [],
  route: '/',
  console: [],
  requests: [],
  phoneMarks: null,
  fixedScheme: null,
  standIns: [],
  extraPackages: { isFetching: false, questions: [], missingPeers: [] },
  lastTiming: null,
  isInspecting: false,
  inspected: null,
  foundElements: null,
  changed: null,
  refusedMessageCount: 0,
}

function setUp({ canStart = true, canMove = false } = {}) {
  const log: string[] = []
  const made: PreviewOptions[] = []
  let state = idle
  let listener = () => {}
  const createPreview = (options: PreviewOptions): Preview => {
    made.push(options)
    return {
      setDrafts: () => 0,
      setFiles: (files) => log.push(`files ${[...files.keys()].join()}`),
      getState: () => state,
      subscribe: (next) => {
        listener = next
        return () => log.push('unsubscribed')
      },
      reload: () => log.push('reload'),
      restart: () => log.push('restart'),
      stop: () => log.push('stop'),
      navigate: (path) => log.push(`navigate ${path}`),
      back() {},
      setColorScheme: (scheme) => log.push(scheme),
      setTextScale: (scale) => log.push(`text ${scale}`),
      setSafeArea: ({ top, bottom }) => log.push(`covered ${top} ${bottom}`),
      setInspecting() {},
      findElements() {},
      setTitle: (title) => log.push(title),
      clearLists() {},
      decidePackages: ({ allowed }) => log.push(`allowed ${allowed.join()}`),
      locate: async () => null,
      visit: async () => null,
      screenshot: async () => new Blob(),
      clearStorage: async () => true,
      bringBackStorage: async () => false,
      dispose: () => log.push('disposed'),
    }
  }
  function start({ options, onReady, onFailed }: PreviewStart) {
    if (!canStart) {
      onFailed()
      return () => {}
    }
    const preview = createPreview(options())
    onReady(preview)
    return preview.dispose
  }
  const controller = createPreviewController({
    projectId: 'p',
    title: 'Fernly',
    environment: { EXPO_PUBLIC_SUPABASE_URL: '/db/x' },
    decisions: createStore(() => ({ allowed: ['stoer'], declined: [] })),
    source: {
      createFrameUrl: () => 'http://frame.test/',
      sdkBaseUrl: 'http://studio.test/sdk/53/',
      sdkBaseUrlOf: ({ major }) => `http://studio.test/sdk/${major}/`,
      start,
      openEarlyPlace: () =>
        canMove
          ? { container: earlyElement, moveInto: () => log.push('moved'), remove: () => log.push('removed') }
          : null,
    },
  })
  const report = (next: Partial<PreviewState>) => {
    state = { ...state, ...next }
    listener()
  }
  return { controller, log, made, report }
}

// The controller hands the element on and looks at nothing in it.
const element = {} as HTMLElement
const earlyElement = {} as HTMLElement
const covered = { top: 48, bottom: 24 }

test('[WP1] files that came before the element are shown once it is there', () => {
  const { controller, log, made } = setUp()
  controller.setFiles(new Map([['a.ts', textFile('')]]))
  controller.setSafeArea(covered)
  controller.attach(element)
  expect(log).toContain('files a.ts')
  expect(made[0]).toMatchObject({
    sdkBaseUrl: 'http://studio.test/sdk/53/',
    safeArea: covered,
    initialPath: '/',
  })
})

test('[WP21] files of another SDK start the app again with its packages, and on its screen', () => {
  const { controller, log, made, report } = setUp()
  const on = (version: string, text = '') =>
    new Map([
      ['a.ts', textFile(text)],
      ['package.json', textFile(`{"dependencies":{"expo":"${version}"}}`)],
    ])
  controller.attach(element)
  controller.setFiles(on('~53.0.8'))
  report({ route: '/plants' })
  controller.setFiles(on('57.0.26'))
  expect(made).toHaveLength(2)
  expect(made[1]).toMatchObject({ sdkBaseUrl: 'http://studio.test/sdk/57/', initialPath: '/plants' })
  expect(log).toContain('disposed')
  controller.setFiles(on('57.0.26', 'b'))
  expect(made).toHaveLength(2)
  controller.setFiles(on('~53.0.8'))
  expect(made[2]?.sdkBaseUrl).toBe('http://studio.test/sdk/53/')
})

test('[WP2] the frame is named by the app and its screen', () => {
  const { controller, log, report } = setUp()
  controller.attach(element)
  expect(log).toEqual(['Preview of Fernly, screen Home', 'allowed stoer'])
  report({ route: '/plants' })
  expect(log.at(-1)).toBe('Preview of Fernly, screen Plants')
  report({ revision: 1 })
  expect(log).toHaveLength(3)
})

test('[WP1] a new element starts a new app on the screen where the old one was', () => {
  const { controller, log, made, report } = setUp()
  const detach = controller.attach(element)
  expect(made).toHaveLength(1)
  report({ route: '/plants' })
  detach()
  expect(log.slice(-2)).toEqual(['unsubscribed', 'disposed'])
  controller.attach(element)
  expect(made[1]?.initialPath).toBe('/plants')
})

test('[WP1] an app that was started early goes on in its element', () => {
  const { controller, log, made } = setUp({ canMove: true })
  controller.startEarly()
  expect(made[0]?.container).toBe(earlyElement)
  const detach = controller.attach(element)
  expect([made.length, log.at(-1)]).toEqual([1, 'moved'])
  detach()
  expect(log.slice(-3)).toEqual(['unsubscribed', 'disposed', 'removed'])
  controller.attach(element)
  expect([made.length, log.at(-1)]).toEqual([2, 'moved'])
})

test('[WP1] an app that was started early, and whose element never comes, is ended with its project', () => {
  const { controller, log } = setUp({ canMove: true })
  controller.startEarly()
  controller.dispose()
  expect(log.slice(-3)).toEqual(['unsubscribed', 'disposed', 'removed'])
})

test('[WP1] where a frame cannot be moved, the app starts in its element', () => {
  const { controller, made } = setUp()
  controller.startEarly()
  expect(made).toEqual([])
  controller.attach(element)
  expect(made[0]?.container).toBe(element)
})

test('[WP1] another phone covers other pixels of the same app', () => {
  const { controller, log, made } = setUp()
  controller.attach(element)
  controller.setSafeArea({ top: 0, bottom: 0 })
  expect([made.length, log.at(-1)]).toEqual([1, 'covered 0 0'])
})

test('[WP1] code that cannot be loaded is said', () => {
  const { controller } = setUp({ canStart: false })
  controller.attach(element)
  expect(controller.store.getState().failure).toBe('The preview could not be loaded. Reload the page.')
})

test('[WM10] while migrations wait, refused requests are left out, and the list is the same for the same problems', () => {
  const { controller, report } = setUp()
  const at = { place: null, message: 'x' }
  const refused = { id: 'refused:1', kind: 'refused', ...at } as const
  const thrown = { id: 'runtime:1', kind: 'runtime', ...at } as const
  const problems = () => controller.store.getState().state?.problems
  controller.setDataBehind(true)
  controller.attach(element)
  report({ problems: [refused, thrown] })
  const shown = problems()
  expect(shown).toEqual([thrown])
  report({ route: '/plants' })
  expect(problems()).toBe(shown)
  controller.setDataBehind(false)
  expect(problems()).toEqual([refused, thrown])
})
