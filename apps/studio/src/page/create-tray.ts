/** The tray as the page has it: with the browser's canvas and the page's API. */

import { type AttachmentTray, createAttachmentTray, type PictureTools } from '@sayso/workbench'
import { api } from '../api/api.ts'
import { shrinkPicture } from '../browser/shrink-picture.ts'

export const pictureTools: PictureTools = {
  shrink: shrinkPicture,
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
}

export function createTray(): AttachmentTray {
  return createAttachmentTray({ tools: pictureTools, upload: api.uploadAttachment })
}
