/** Colours that can be read: contrast, and accents that suit a light or a dark page. Source: WCAG 2. */

export type Scheme = 'light' | 'dark'

const READABLE_CONTRAST = 4.5
const STEP = 0.1

/** The colour itself when it reads as text on a surface, else the nearest lighter (dark look) or darker one that does. */
export function readableOn(surface: string, hex: string, look: Scheme): string {
  const target = look === 'dark' ? 255 : 0
  let fitted = hex
  for (let share = STEP; contrast(fitted, surface) < READABLE_CONTRAST && share <= 1; share += STEP) {
    fitted = toHex(channels(hex).map((channel) => channel + (target - channel) * share))
  }
  return fitted
}

/** Black or white, whichever reads better on a colour. */
export function textColourOn(hex: string): string {
  return contrast(hex, '#000000') > contrast(hex, '#FFFFFF') ? '#000000' : '#FFFFFF'
}

export function contrast(hexA: string, hexB: string): number {
  const [lighter = 0, darker = 0] = [luminance(hexA), luminance(hexB)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255, of `#RRGGBB`. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function toHex(rgb: number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
