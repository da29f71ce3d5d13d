/** Messages between the server and the process that draws pictures in another size for it. */

import type { WantedPicture } from '@sayso/data-gateway'

export interface PictureRequest {
  picture: Uint8Array
  wanted: WantedPicture
}

/** Null: it is not a picture of these kinds, is damaged, or has too many pixels. */
export type PictureReply = { picture: Uint8Array } | null
