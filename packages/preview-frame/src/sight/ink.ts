/** Tells whether an element's drawing differs from an empty page: the computed colors of its text, background and edges. */

import { contrastOf } from '../visit/contrast.ts'

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number, opacity: number]

export const WHITE: Ink = [255, 255, 255, 1]
export const BLACK: Ink = [0, 0, 0, 1]

/** Less is not there for a person. */
const MIN_OPACITY = 0.1
/** With less, the layer behind it is still visible. */
const OPAQUE = 0.95
/** The lightest text that people write is above it: #eee on white. */
const MIN_TEXT_CONTRAST = 1.1
/** A background without anything on it: a navigator's is a light grey, which looks like nothing. */
const MIN_GROUND_CONTRAST = 1.5

const COLOR = /rgba?\(([^)]*)\)/g

/** Reads computed colors; other notations (`color(…)`) are not considered here. */
export function readInks(text: string): Ink[] {
  return [...text.matchAll(COLOR)].map(([, parts = '']) => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = parts.split(/[\s,/]+/).map(Number)
    return [red, green, blue, opacity] as const
  })
}

export function isOpaque([, , , opacity]: Ink): boolean {
  return opacity >= OPAQUE
}

export function isTextSeen(text: Ink, ground: Ink): boolean {
  return stands(text, ground, MIN_TEXT_CONTRAST)
}

export function isGroundSeen(ground: Ink, page: Ink): boolean {
  return stands(ground, page, MIN_GROUND_CONTRAST)
}

function stands([red, green, blue, opacity]: Ink, below: Ink, minContrast: number): boolean {
  if (opacity < MIN_OPACITY) return false
  const mix = (upper: number, lower: number) => upper * opacity + lower * (1 - opacity)
  const mixed = [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])] as const
  return contrastOf(mixed, [below[0], below[1], below[2]]) >= minContrast
}

/** Whether filters remove a picture: one that is transparent, all grey, or blurred beyond its size. */
export function isFilteredAway(filter: string): boolean {
  return [...filter.matchAll(/([a-z-]+)\(([\d.e+-]+)(px|%)?\)/g)].some(([, name, amount, unit]) => {
    const value = Number(amount) / (unit === '%' ? 100 : 1)
    if (name === 'opacity') return value < MIN_OPACITY
    if (name === 'contrast') return value < MIN_OPACITY
    return name === 'blur' && value > 60
  })
}

export function isFaint(opacity: number): boolean {
  return opacity < MIN_OPACITY
}
