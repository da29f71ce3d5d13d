/** Colours as they are written in a theme: read, mixed, and compared by the contrast of WCAG 2. */

/** Red, green, blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Contrast that text needs. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const NOTATION = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/a-z-]+\))$/i
const RGB = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i
const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/** Whether text in a theme is a colour. Of the names only the two that no other value has. */
export function isColour(text: string): boolean {
  return NOTATION.test(text) || text in NAMED
}

/** Null: it is translucent, or in a notation that a browser alone can read. */
export function parseColour(text: string): Rgb | null {
  const parts = RGB.exec(text)
  if (parts !== null) return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const hex = NAMED[text] ?? text
  if (!HEX.test(hex)) return null
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

export function toHex(colour: Rgb): string {
  const digits = colour.map((part) => Math.round(part).toString(16).padStart(2, '0'))
  return `#${digits.join('').toUpperCase()}`
}

/** `share`: how much of the second, from 0 to 1. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => first[at] + (second[at] - first[at]) * share
  return [part(0), part(1), part(2)]
}

/** From 1, the same, to 21, black on white. The preview's frame and the demo have their own: messages are all that this package shares with them. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
