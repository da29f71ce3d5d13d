/** Puts a live preview of a project into an element of the page. */

import { type ProjectFiles, PUBLIC_VARIABLES_FILE } from '@sayso/project'
import type { Preview, PreviewOptions } from './api.ts'
import { createPreviewParts } from './preview-parts.ts'
import { findChangedFiles } from './state/changed-files.ts'

/** Starts the worker and the first frame at once; files may follow later. */
export function createPreview(options: PreviewOptions): Preview {
  const { container } = options
  let files: ProjectFiles | null = null
  let isDisposed = false
  const parts = createPreviewParts(options, () => files)
  const { store, reports, bundler, screenshots, sight, visits, frames, look, turnover, storage } = parts
  const { welcome, setInspecting, finder, signInWindow } = parts
  container.addEventListener('pointerleave', reports.forgetHovered)
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'

  async function changeStorage(change: 'clear' | 'bringBack'): Promise<boolean> {
    const appStorage = await storage.opening
    const isChanged = appStorage[change]()
    // At once: later writes of the running app would be kept again.
    if (isChanged && !isDisposed) turnover.replaceFrame(true)
    await appStorage.flush()
    return isChanged
  }

  return {
    setFiles(next) {
      const changes = findChangedFiles(files ?? new Map(), next)
      const isFirst = files === null
      files = next
      // First: a listener of another change must not mistake the visible app for these files.
      if (changes.size > 0 || isFirst) store.set({ isBehind: true })
      if (changes.has('app.json')) look.noteConfig(next)
      if (changes.size > 0) visits.forget()
      if (changes.size > 0 || isFirst) bundler.sendChanges(changes)
      if (isFirst) welcome(frames.current())
      // The cause of the hang, or of the excess, may just have been changed.
      else if (changes.size > 0 && ['hung', 'stopped'].includes(store.get().phase))
        turnover.replaceFrame(false)
      else if (changes.size > 0 && sight.needsNewPage()) turnover.replaceFrame(!store.get().isBlank)
      else if (changes.has(PUBLIC_VARIABLES_FILE)) turnover.replaceFrame(store.get().phase === 'running')
    },
    setDrafts: bundler.setDrafts,
    getState: store.get,
    subscribe: store.subscribe,
    reload() {
      const { phase, isBlank, revision, failure } = store.get()
      // A worker that has not sent anything may wait for something that never comes.
      const isWaiting = phase === 'loading' && revision === 0
      turnover.replaceFrame(phase === 'running' && !isBlank, isWaiting || failure !== null)
    },
    restart: () => turnover.replaceFrame(false),
    stop: () => turnover.stop(),
    navigate: (path) => frames.current().send({ type: 'navigate', path }),
    back: () => frames.current().send({ type: 'back' }),
    setColorScheme: look.setColorScheme,
    setTextScale: look.setTextScale,
    setSafeArea: look.setSafeArea,
    setInspecting,
    findElements: finder.find,
    setTitle: frames.setTitle,
    decidePackages: bundler.decidePackages,
    clearLists: reports.clearLists,
    locate: async ({ place }) => (await bundler.locate([place]))?.[0] ?? null,
    visit: visits.visit,
    screenshot: (picture = {}) => screenshots.take(frames.current(), picture),
    clearStorage: () => changeStorage('clear'),
    bringBackStorage: () => changeStorage('bringBack'),
    dispose() {
      isDisposed = true
      signInWindow.close()
      visits.forget()
      sight.forget()
      frames.retire()
      bundler.dispose()
      screenshots.abandon()
      container.removeEventListener('pointerleave', reports.forgetHovered)
      storage.close()
    },
  }
}
