/** A sheet of SVG that the drawings share: its size, seeded chance, gradients and blurs. */

export const WIDTH = 1080
export const HEIGHT = 810

/** Numbers from 0 to 1, the same for the same seed: a picture drawn again is the same picture. */
type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low)

let count = 0

/** Unique within the process. */
function nextId(): string {
  count += 1
  return `d${count}`
}

/** One or more colors from top to bottom, or across. */
export function filled(colors: readonly string[], draw: (fill: string) => string, isAcross = false): string {
  const [only = '#000'] = colors
  if (colors.length === 1) return draw(only)
  const id = nextId()
  const end = isAcross ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  const stops = colors.map(
    (color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  )
  return `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient></defs>${draw(`url(#${id})`)}`
}

/** A round light that fades out. */
export function glow(x: number, y: number, radius: number, color: string, strength = 0.8): string {
  const id = nextId()
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="0.4" stop-color="${color}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}

export function blurred(deviation: number, inner: string): string {
  const id = nextId()
  return `<defs><filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter></defs><g filter="url(#${id})">${inner}</g>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** `draw` for 0 to `times` - 1, joined. */
export function repeat(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join('')
}

export function toSvg(inner: string, width = WIDTH, height = HEIGHT): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`
}
