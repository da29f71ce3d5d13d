/**
 * Prepares the document of a frame that will be wanted soon: starting its process, connection and code takes longer
 * than running the app.
 */

import { type FrameDocument, openFrameDocument } from './frame-document.ts'

let spare: { container: HTMLElement; document: FrameDocument } | null = null

/** Opens it in the element in which the preview will be made. Returns how to give it up; it does nothing once it was taken. */
export function openSpareDocument(container: HTMLElement, url: string): () => void {
  spare?.document.close()
  const own = { container, document: openFrameDocument(container, url) }
  // It has no title yet, and nothing in it: readers and keys pass it by.
  own.document.element.inert = true
  spare = own
  return () => {
    if (spare !== own) return
    spare = null
    own.document.close()
  }
}

export function takeSpareDocument(container: HTMLElement): FrameDocument | null {
  if (spare?.container !== container) return null
  const { document } = spare
  spare = null
  document.element.inert = false
  return document
}
