/** The tray as the page has it: with the browser's canvas and the page's API. */

import { type AttachmentTray, createAttachmentTray, type PictureTools } from '@sayso/workbench'
import { api } from '../api/api.ts'

export const pictureTools: PictureTools = {
  async shrink(blob) {
    const { shrinkPicture } = await import('../browser/shrink-picture.ts')
    return await shrinkPicture(blob)
  },
  async drawSheet(pictures) {
    const { drawSheet } = await import('../browser/draw-sheet.ts')
    return await drawSheet(pictures)
  },
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
}

export function createTray(): AttachmentTray {
  return createAttachmentTray({ tools: pictureTools, upload: api.uploadAttachment })
}
