/** All that an open project needs from outside. The studio's `page/open-on-page.ts` brings it from the browser; tests, from memory. */

import type { CheckDataApi } from './check-data-api.ts'
import type { Clock } from './clock.ts'
import type { CommentsApi } from './comments-api.ts'
import type { DeviceSync } from './device-sync.ts'
import type { KeptTexts } from './kept-texts.ts'
import type { Notices } from './notices.ts'
import type { PictureTools } from './picture-tools.ts'
import type { Presence } from './presence.ts'
import type { PreviewSource } from './preview-source.ts'
import type { ProjectApi } from './project-api.ts'
import type { SmallStorage } from './small-storage.ts'

export interface Ports {
  api: ProjectApi
  checkData: CheckDataApi
  comments: CommentsApi
  clock: Clock
  createId: () => string
  notices: Notices
  presence: Presence
  /** The kept texts of one place, as `draft {project id}`. */
  openTexts: (place: string) => KeptTexts
  storage: SmallStorage
  pictures: PictureTools
  preview: PreviewSource
  /** For developers who read the browser’s console. */
  warn: (message: string) => void
  /** Phones and other browsers that follow the project. */
  devices: DeviceSync
  /** The model to ask; empty for the server's default. */
  modelId: () => string
  /** Whether answers, saves and restores are checked automatically. */
  checksByItself: () => boolean
  /** Whether models that see are shown all screens once their files are written. */
  looksOver: () => boolean
  /** Whether the app shows unsaved text, after a pause in typing. */
  showsUnsaved: () => boolean
  /** Called when what the page has asked of the server is out of date. */
  onServerChange: (change: ServerChange) => void
}

/**
 * `project`: an answer, a save or a restore has made a version. `messages-left`: an answer was started, or refused
 * for lack of messages. `thumbnail`: the project's card has a new picture. `role`: the owner has given the person
 * another role, so the page has to be opened again.
 */
export type ServerChange = 'project' | 'messages-left' | 'thumbnail' | 'role'
