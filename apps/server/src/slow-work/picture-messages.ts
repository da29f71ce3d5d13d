/** Messages between the server and the process that makes pictures smaller for it. */

import type { PictureOptions, RenderedPicture } from '@sayso/data-gateway'

export interface PictureRequest {
  picture: Uint8Array
  options: PictureOptions
}

export type PictureReply = RenderedPicture
