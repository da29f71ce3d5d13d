/** Draws icons: a picture made smaller, on a ground, or a plain sign for an app without a picture. */

import { colorOfTitle, type RgbColor } from '@sayso/project'
import type { Picture } from './png.ts'

/** The picture as a square, cut at its longer sides' ends. Each pixel is the mean of those that it covers. */
export function scaleToSquare(picture: Picture, side: number): Picture {
  const { width, height, pixels } = picture
  const edge = Math.min(width, height)
  const [left, top] = [(width - edge) >> 1, (height - edge) >> 1]
  const scaled = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y += 1) {
    const rows = spanOf(y, { side, edge, start: top })
    for (let x = 0; x < side; x += 1) {
      const columns = spanOf(x, { side, edge, start: left })
      scaled.set(meanOf(pixels, { rows, columns, width }), (y * side + x) * 4)
    }
  }
  return { width: side, height: side, pixels: scaled }
}

interface Span {
  from: number
  to: number
}

function spanOf(place: number, { side, edge, start }: { side: number; edge: number; start: number }): Span {
  const from = Math.floor((place * edge) / side)
  const to = Math.max(from + 1, Math.floor(((place + 1) * edge) / side))
  return { from: start + from, to: start + to }
}

/** Colors count by their opacity: those of transparent pixels are accidental. */
function meanOf(
  pixels: Uint8Array,
  { rows, columns, width }: { rows: Span; columns: Span; width: number },
): [number, number, number, number] {
  let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0]
  for (let y = rows.from; y < rows.to; y += 1) {
    for (let x = columns.from; x < columns.to; x += 1) {
      const at = (y * width + x) * 4
      const weight = pixels[at + 3] ?? 0
      red += (pixels[at] ?? 0) * weight
      green += (pixels[at + 1] ?? 0) * weight
      blue += (pixels[at + 2] ?? 0) * weight
      opacity += weight
      count += 1
    }
  }
  if (opacity === 0) return [0, 0, 0, 0]
  return [red / opacity, green / opacity, blue / opacity, opacity / count]
}

/** The picture in the middle of a ground, for masks of any form: these leave at least four fifths of it. */
export function placeOn(ground: RgbColor, picture: Picture, side: number): Picture {
  const placed = fill(ground, side)
  const inner = scaleToSquare(picture, Math.round(side * 0.8))
  const start = (side - inner.width) >> 1
  for (let y = 0; y < inner.height; y += 1) {
    for (let x = 0; x < inner.width; x += 1) {
      const from = (y * inner.width + x) * 4
      const to = ((y + start) * side + x + start) * 4
      const opacity = (inner.pixels[from + 3] ?? 0) / 255
      for (let channel = 0; channel < 3; channel += 1) {
        const below = placed.pixels[to + channel] ?? 0
        placed.pixels[to + channel] = (inner.pixels[from + channel] ?? 0) * opacity + below * (1 - opacity)
      }
    }
  }
  return placed
}

/** A ring on a ground of its own color for each name. */
export function drawSign(name: string, side: number): Picture {
  const sign = fill(colorOfTitle(name), side)
  const middle = (side - 1) / 2
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(x - middle, y - middle) / side
      const edge = Math.min(distance - 0.17, 0.27 - distance) * side
      const weight = Math.max(0, Math.min(1, edge + 0.5))
      const at = (y * side + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const below = sign.pixels[at + channel] ?? 0
        sign.pixels[at + channel] = 255 * weight + below * (1 - weight)
      }
    }
  }
  return sign
}

function fill([red, green, blue]: RgbColor, side: number): Picture {
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { width: side, height: side, pixels }
}

/** Ground of an icon that has one: the color of its corner; white for one that is clear there. */
export function groundOf({ pixels }: Picture): RgbColor {
  const [red = 255, green = 255, blue = 255, opacity = 0] = pixels
  return opacity === 255 ? [red, green, blue] : [255, 255, 255]
}
