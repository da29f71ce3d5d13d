/** The page of the browser tests: a preview in an element, driven from outside through `globalThis.host`. */

import type { Preview, PreviewState } from '@sayso/preview'
import { createPreview } from '@sayso/preview/create-preview'
import { DEFAULT_SDK, filesFromRecord, type ProjectFile, textFile } from '@sayso/project'
import { createWorkbench, showFiles } from '@sayso/workbench'

export interface TestHost {
  preview: Preview
  open(record: Record<string, ProjectFile>): void
  /** Changes text files; null removes one. */
  edit(changes: Record<string, string | null>): void
  getState(): PreviewState
  /** Takes the next piece of an answer, as a model writes it, and begins one where none is being written. */
  write(piece: string, options: { isNewApp: boolean }): void
  endAnswer(result: { complete: boolean }): void
  /** Writes a whole answer as fast as a model does, in pieces as the server sends them, and ends it. */
  play(text: string, options: { isNewApp: boolean; charsPerSecond: number }): Promise<Played>
}

/** Times of the pieces, and the work that they caused in the page. */
export interface Played {
  /** `atMs`: milliseconds since 1970. `chars`: how many there were by then. `workMs`: how long the page was busy. */
  pieces: { atMs: number; chars: number; workMs: number }[]
  /** For each shown draft: from its first character until it was painted. */
  paintedMs: number[]
}

const PIECE_MS = 30

const container = document.createElement('div')
Object.assign(container.style, { position: 'relative', width: '390px', height: '844px' })
document.body.append(container)

/** Insets of the phone that the tests draw. */
const SAFE_AREA = { top: 47, bottom: 34 }

let files = new Map<string, ProjectFile>()
const preview = createPreview({
  container,
  createFrameUrl: () => `http://${crypto.randomUUID().slice(0, 8)}.localhost:${location.port}/frame/`,
  sdkBaseUrl: `${location.origin}/sdk/${new URLSearchParams(location.search).get('sdk') ?? DEFAULT_SDK.major}/`,
  projectId: new URLSearchParams(location.search).get('project') ?? 'test',
  title: 'Preview',
  colorScheme: 'light',
  safeArea: SAFE_AREA,
  ...(new URLSearchParams(location.search).has('proxy') && {
    proxy: { url: `${location.origin}/app-proxy/test`, key: 'the key' },
  }),
})

const workbench = createWorkbench()
let answer: ReturnType<typeof workbench.beginMessage> | null = null
let answerCount = 0
let isNewApp = false
showFiles({ workbench, preview, isNewApp: () => isNewApp })

const host: TestHost = {
  preview,
  open(record) {
    files = new Map(filesFromRecord(record))
    preview.setFiles(files)
  },
  edit(changes) {
    files = new Map(files)
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) files.delete(path)
      else files.set(path, textFile(text))
    }
    preview.setFiles(files)
  },
  getState: preview.getState,
  write(piece, options) {
    if (answer === null) {
      isNewApp = options.isNewApp
      workbench.loadFiles(files)
      answerCount++
      answer = workbench.beginMessage(`answer-${answerCount}`)
    }
    answer.push(piece)
  },
  endAnswer(result) {
    answer?.end(result)
    answer = null
    files = new Map(workbench.store.getState().files)
  },
  async play(text, { isNewApp, charsPerSecond }) {
    const played: Played = { pieces: [], paintedMs: [] }
    const stopWatching = preview.subscribe(() => {
      const { lastTiming } = preview.getState()
      if (lastTiming !== null && lastTiming !== timing) played.paintedMs.push(lastTiming.paintedMs)
      timing = lastTiming
    })
    let timing = preview.getState().lastTiming
    const startedAtMs = performance.now()
    let chars = 0
    while (chars < text.length) {
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS))
      const due = Math.floor(((performance.now() - startedAtMs) / 1_000) * charsPerSecond)
      const piece = text.slice(chars, Math.min(Math.max(due, chars + 1), text.length))
      chars += piece.length
      const beforeMs = performance.now()
      host.write(piece, { isNewApp })
      played.pieces.push({
        atMs: performance.timeOrigin + beforeMs,
        chars,
        workMs: performance.now() - beforeMs,
      })
    }
    host.endAnswer({ complete: true })
    stopWatching()
    return played
  },
}
Object.assign(globalThis, { host })
