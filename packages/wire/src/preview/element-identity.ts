/** How a place in a running app is named, so that it is found again in another browser and after an edit. */

import * as z from 'zod/mini'
import { SourcePlace } from './problem.ts'

/** Elements that the host has found at once. */
export const MAX_WANTED_ELEMENTS = 500
const MAX_NAME_CHARS = 200
const MAX_ELEMENT_TEXT_CHARS = 200

const Share = z.number().check(z.gte(0), z.lte(1))
/** A place in a box, as shares of its width and height. */
const Spot = z.object({ x: Share, y: Share })

/** How an element of a running app is found again: after a change of its source, by what is left of this. */
export const ElementIdentity = z.object({
  componentName: z.string().check(z.maxLength(MAX_NAME_CHARS)),
  /** The project's component in whose source it is written. */
  ownerName: z.nullable(z.string().check(z.maxLength(MAX_NAME_CHARS))),
  place: SourcePlace,
  /** The beginning of the text in it. */
  text: z.string().check(z.maxLength(MAX_ELEMENT_TEXT_CHARS)),
  /** Which of the elements with the same place it is: of a list's rows, the third is 2. */
  index: z.int().check(z.gte(0)),
})
export type ElementIdentity = z.infer<typeof ElementIdentity>

export const CommentAnchor = z.object({
  /** On the screen as it was: used where there is no element. */
  spot: Spot,
  /** Null where the preview could not tell. */
  element: z.nullable(z.object({ ...ElementIdentity.shape, spot: Spot })),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>
