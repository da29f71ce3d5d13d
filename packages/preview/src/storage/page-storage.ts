/** The app's storage for as long as a page has its preview: opened with it, and written when the page is left. */

import { openAppStorage, openBrowserRecord } from './app-storage.ts'

const UNREADABLE =
  'The browser does not say what this app has stored. It begins empty, and what it stores now is not kept. Close other tabs of this project, then reload the page.'

export interface PageStorage {
  opening: ReturnType<typeof openAppStorage>
  close(): void
}

/** @param warn called when the browser does not answer in time. */
export function openPageStorage(projectId: string, warn: (message: string) => void): PageStorage {
  const opening = openAppStorage(openBrowserRecord(projectId))
  const leave = () => void opening.then((storage) => storage.leave())
  globalThis.addEventListener('pagehide', leave)
  void opening.then(({ isUnreadable }) => {
    if (isUnreadable) warn(UNREADABLE)
  })
  return {
    opening,
    close() {
      globalThis.removeEventListener('pagehide', leave)
      void opening.then((storage) => storage.flush())
    },
  }
}
