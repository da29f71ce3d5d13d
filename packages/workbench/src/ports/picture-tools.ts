/** Port for picture operations that only a browser can do. */

export interface PictureTools {
  /** Shrinks it to the size that models see. Rejects when the browser cannot read the picture. */
  shrink: (file: Blob) => Promise<Blob>
  /** Pictures of screens side by side, small enough for a model. Rejects when the browser cannot draw them. */
  drawSheet: (pictures: readonly Blob[]) => Promise<Blob>
  /** An address under which the page can show it, until it is revoked. */
  createUrl: (blob: Blob) => string
  revokeUrl: (url: string) => void
}
