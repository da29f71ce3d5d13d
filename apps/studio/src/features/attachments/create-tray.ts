/** The tray as the page has it: with the browser's canvas and the page's API. */

import { api } from '../../api/api.ts'
import { type AttachmentTray, createAttachmentTray } from './attachment-tray.ts'
import { shrinkPicture } from './shrink-picture.ts'

export function createTray(): AttachmentTray {
  return createAttachmentTray({
    shrink: shrinkPicture,
    upload: (projectId, picture) => api.uploadAttachment(projectId, picture),
    createUrl: (blob) => URL.createObjectURL(blob),
    revokeUrl: (url) => URL.revokeObjectURL(url),
  })
}
