/** The pictures beside a prompt that is being written: checked, made small, and uploaded when the prompt is sent. */

import { t } from '@sayso/language/composer'
import { toAssetPaths } from '@sayso/project'
import type { AttachmentResponse, MessageAttachment } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PictureTools } from '../ports/picture-tools.ts'
import { checkFiles } from './check-files.ts'

export interface TrayPicture {
  key: string
  name: string
  blob: Blob
  /** Address of the thumbnail. */
  url: string
}

interface TrayState {
  pictures: readonly TrayPicture[]
  /** Why files were not added; the prompt and the good files stay. */
  refusals: readonly string[]
  /** Files that are being made small. */
  preparingCount: number
  /** How many of the pictures are on the server; null while nothing is sent. */
  uploadedCount: number | null
}

export interface AttachmentTray {
  store: StoreApi<TrayState>
  add(files: readonly File[]): Promise<void>
  remove(key: string): void
  /** Takes over the pictures of another place. */
  put(pictures: readonly TrayPicture[]): void
  /** Empties the tray; the pictures live on where they were taken. */
  take(): readonly TrayPicture[]
  /** Uploads all, one after the other. Rejects with an `ApiFailure`, and then keeps them. */
  upload(projectId: string): Promise<MessageAttachment[]>
}

export interface TrayOptions {
  tools: Omit<PictureTools, 'drawSheet'>
  upload: (projectId: string, picture: Blob) => Promise<AttachmentResponse>
}

const EMPTY: TrayState = { pictures: [], refusals: [], preparingCount: 0, uploadedCount: null }

export function createAttachmentTray({ tools, upload }: TrayOptions): AttachmentTray {
  const store = createStore<TrayState>(() => EMPTY)
  let counter = 0

  async function prepare(file: File): Promise<void> {
    try {
      const blob = await tools.shrink(file)
      counter += 1
      const picture = { key: `${counter}`, name: file.name, blob, url: tools.createUrl(blob) }
      store.setState(({ pictures }) => ({ pictures: [...pictures, picture] }))
    } catch {
      // Whatever the browser's reason, the file is not a picture that it can show.
      const refusal = t('thisFileCannotBeRead', { name: file.name })
      store.setState(({ refusals }) => ({ refusals: [...refusals, refusal] }))
    } finally {
      store.setState(({ preparingCount }) => ({ preparingCount: preparingCount - 1 }))
    }
  }

  return {
    store,
    async add(files) {
      const { pictures, preparingCount } = store.getState()
      const { accepted, refusals } = checkFiles(files, pictures.length + preparingCount)
      store.setState({ refusals, preparingCount: preparingCount + accepted.length })
      // One after the other: they keep their order, and large ones do not fill the memory together.
      for (const file of accepted) await prepare(file)
    },
    remove(key) {
      const { pictures } = store.getState()
      const removed = pictures.find((picture) => picture.key === key)
      if (removed !== undefined) tools.revokeUrl(removed.url)
      store.setState({ pictures: pictures.filter((picture) => picture !== removed), refusals: [] })
    },
    put: (pictures) => store.setState({ ...EMPTY, pictures }),
    take() {
      const { pictures } = store.getState()
      store.setState(EMPTY)
      return pictures
    },
    async upload(projectId) {
      const { pictures } = store.getState()
      try {
        const uploaded: Omit<MessageAttachment, 'assetPath'>[] = []
        for (const { name, blob } of pictures) {
          store.setState({ uploadedCount: uploaded.length })
          uploaded.push({ ...(await upload(projectId, blob)), name })
        }
        const paths = toAssetPaths(uploaded)
        return uploaded.map((picture, index) => ({ ...picture, assetPath: paths[index] ?? '' }))
      } finally {
        store.setState({ uploadedCount: null })
      }
    },
  }
}
