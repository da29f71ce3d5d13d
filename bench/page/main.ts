/**
 * The page of the preview's measurements: the product's own workbench and preview, without the studio around them.
 * `?files=100` says how large the project is, `sdk=` which SDK it runs on, `project=` under which name the browser keeps what it caches.
 */

import { type Preview, preloadPreview } from '@sayso/preview'
import { createPreview } from '@sayso/preview/create-preview'
import { DEFAULT_SDK, findSdk } from '@sayso/project'
import type { SessionResponse } from '@sayso/wire'
import { createWorkbench } from '@sayso/workbench'
import type { BenchPage, EditTiming } from '../src/bench-page.ts'
import { sampleProject } from '../src/measure/sample-project.ts'

declare global {
  interface Window {
    bench: Promise<BenchPage>
  }
}

window.bench = start()

async function start(): Promise<BenchPage> {
  const query = new URLSearchParams(location.search)
  const sdk = findSdk(query.get('sdk') ?? undefined) ?? DEFAULT_SDK
  const sdkBaseUrl = `/sdk/${sdk.major}/`
  const projectId = query.get('project') ?? 'bench'
  // As the studio does: the worker loads while the server is asked.
  preloadPreview({ sdkBaseUrl, projectId })
  const session: SessionResponse = await (await fetch('/api/session', { method: 'POST' })).json()
  const openedAtMs = performance.now()
  const workbench = createWorkbench()
  workbench.loadFiles(sampleProject(Number(query.get('files') ?? 5), sdk))
  const preview = createPreview({
    container: document.querySelector<HTMLElement>('#phone') ?? document.body,
    createFrameUrl: () => `http://${crypto.randomUUID().slice(0, 8)}.${session.previewHost}/frame/`,
    sdkBaseUrl,
    projectId,
    title: 'Sample',
    colorScheme: 'light',
  })
  preview.setFiles(workbench.store.getState().files)
  workbench.store.subscribe((state, previous) => {
    if (state.files !== previous.files) preview.setFiles(state.files)
  })
  await until(preview, (state) => state.phase === 'running' && state.shownRevision > 0)
  const paintedAtMs = performance.now()

  let messageCount = 0
  return {
    opening: { sinceNavigationMs: paintedAtMs, sinceOpenMs: paintedAtMs - openedAtMs },
    edit: (path, content) =>
      timed(preview, () => {
        workbench.editFile(path, content)
        workbench.saveFile(path)
      }),
    closeFile: (path, content) => {
      messageCount += 1
      const stream = workbench.beginMessage(`message-${messageCount}`)
      stream.push(`<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="${path}">\n${content}`)
      return timed(preview, () => {
        stream.push('</saysoAction></saysoArtifact>')
        stream.end({ complete: true })
      })
    },
  }
}

/** Waits until the change that `act` makes is on the screen. */
async function timed(preview: Preview, act: () => void): Promise<EditTiming> {
  const before = preview.getState().shownRevision
  act()
  const { lastTiming } = await until(
    preview,
    (state) => state.shownRevision > before && state.lastTiming !== null,
  )
  if (lastTiming === null) throw new Error('The preview did not say how long the change took.')
  return lastTiming
}

function until(
  preview: Preview,
  isReached: (state: ReturnType<Preview['getState']>) => boolean,
): Promise<ReturnType<Preview['getState']>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(new Error('The preview did not get there within 30 seconds.'))
    }, 30_000)
    const look = () => {
      const state = preview.getState()
      if (state.phase === 'failed') reject(new Error(state.failure ?? 'The preview failed.'))
      if (!isReached(state)) return
      stop()
      clearTimeout(timer)
      resolve(state)
    }
    const stop = preview.subscribe(look)
    look()
  })
}
