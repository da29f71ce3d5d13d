/** The page of the browser tests: a preview in an element, driven from outside through `globalThis.host`. */

import { filesFromRecord, type ProjectFile, textFile } from '@sayso/project'
import type { Preview, PreviewState } from '../api.ts'
import { createPreview } from '../create-preview.ts'

export interface TestHost {
  preview: Preview
  open(record: Record<string, ProjectFile>): void
  /** Changes text files; null removes one. */
  edit(changes: Record<string, string | null>): void
  getState(): PreviewState
}

const container = document.createElement('div')
Object.assign(container.style, { position: 'relative', width: '390px', height: '844px' })
document.body.append(container)

let files = new Map<string, ProjectFile>()
const preview = createPreview({
  container,
  createFrameUrl: () => `http://${crypto.randomUUID().slice(0, 8)}.preview.localhost:${location.port}/frame/`,
  sdkBaseUrl: `${location.origin}/sdk/53/`,
  projectId: new URLSearchParams(location.search).get('project') ?? 'test',
  title: 'Preview',
  colorScheme: 'light',
})

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
}
Object.assign(globalThis, { host })
