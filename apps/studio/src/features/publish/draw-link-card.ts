/** Draws the card of a link on a canvas: a ground in the color of the app, icon and text on one side, a phone on the other. */

import { colorOfTitle, type RgbColor } from '@sayso/project'
import { LINK_CARD_HEIGHT_PX as HEIGHT, LINK_CARD_WIDTH_PX as WIDTH } from '@sayso/wire'

interface CardParts {
  screenshot: ImageBitmap
  icon: ImageBitmap | null
  title: string
  description: string
}

const MARGIN = 72
const ICON = 104
const TEXT_WIDTH = 600
const DARK_INK = '#161616'

export function drawLinkCard({ screenshot, icon, title, description }: CardParts): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  const ground = icon === null ? colorOfTitle(title) : meanOf(icon)
  context.fillStyle = `rgb(${ground.join(' ')})`
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const isRightToLeft = RIGHT_TO_LEFT.test(title)
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  drawPhone(context, screenshot, isRightToLeft)
  context.fillStyle = isLight(ground) ? DARK_INK : '#ffffff'
  drawWords(context, { icon, title, description, isRightToLeft })
  return canvas
}

/** The first letter decides, as with `dir="auto"`. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

type Context = OffscreenCanvasRenderingContext2D

/** Whole where the picture is wide; of a phone's the lower end is beyond the card. */
function drawPhone(context: Context, screenshot: ImageBitmap, isRightToLeft: boolean): void {
  const isWide = screenshot.width > screenshot.height
  const width = isWide ? 400 : 340
  const height = (width * screenshot.height) / screenshot.width
  const bezel = 12
  const radius = isWide ? 20 : 44
  const left = isRightToLeft ? MARGIN : WIDTH - MARGIN - width
  const top = Math.max(MARGIN, (HEIGHT - height) / 2)
  context.save()
  context.shadowColor = 'rgb(0 0 0 / 35%)'
  context.shadowBlur = 40
  context.shadowOffsetY = 12
  context.fillStyle = '#111111'
  fillRound(context, [left - bezel, top - bezel, width + 2 * bezel, height + 2 * bezel], radius + bezel)
  context.restore()
  context.save()
  context.beginPath()
  context.roundRect(left, top, width, height, radius)
  context.clip()
  context.drawImage(screenshot, left, top, width, height)
  context.restore()
}

function fillRound(context: Context, box: [number, number, number, number], radius: number): void {
  context.beginPath()
  context.roundRect(...box, radius)
  context.fill()
}

function drawWords(
  context: Context,
  { icon, title, description, isRightToLeft }: Omit<CardParts, 'screenshot'> & { isRightToLeft: boolean },
): void {
  const start = isRightToLeft ? WIDTH - MARGIN : MARGIN
  const family = getComputedStyle(document.body).fontFamily
  const large = fitTitle(context, title, family)
  const smallPx = 30
  context.font = `400 ${smallPx}px ${family}`
  const small = description.trim() === '' ? [] : linesOf(context, description, large.lines.length > 2 ? 2 : 3)
  const iconHeight = icon === null ? 0 : ICON + 36
  const textHeight = large.lines.length * large.px * 1.12 + (small.length > 0 ? 20 : 0) + small.length * 42
  let y = (HEIGHT - iconHeight - textHeight) / 2
  if (icon !== null) drawIcon(context, icon, isRightToLeft ? start - ICON : start, y)
  y += iconHeight
  context.textBaseline = 'top'
  context.textAlign = 'start'
  context.font = `700 ${large.px}px ${family}`
  for (const line of large.lines) {
    context.fillText(line, start, y)
    y += large.px * 1.12
  }
  y += 20
  context.font = `400 ${smallPx}px ${family}`
  context.globalAlpha = 0.85
  for (const line of small) {
    context.fillText(line, start, y)
    y += 42
  }
  context.globalAlpha = 1
}

function drawIcon(context: Context, icon: ImageBitmap, x: number, y: number): void {
  context.save()
  context.shadowColor = 'rgb(0 0 0 / 25%)'
  context.shadowBlur = 24
  context.shadowOffsetY = 6
  fillRound(context, [x, y, ICON, ICON], ICON * 0.22)
  context.restore()
  context.save()
  context.beginPath()
  context.roundRect(x, y, ICON, ICON, ICON * 0.22)
  context.clip()
  context.drawImage(icon, x, y, ICON, ICON)
  context.restore()
}

/** As large as three lines hold it whole; longer titles are cut at the smallest size. */
function fitTitle(context: Context, title: string, family: string): { px: number; lines: string[] } {
  let fitted = { px: 0, lines: ['', ''] }
  for (const px of [84, 72, 60, 50]) {
    context.font = `700 ${px}px ${family}`
    fitted = { px, lines: linesOf(context, title, 3) }
    if (!fitted.lines.at(-1)?.endsWith('…')) break
  }
  return fitted
}

/** Broken between words, in languages without spaces too, and within a word that is wider than the card has room. */
function linesOf(context: Context, text: string, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => context.measureText(candidate.trimEnd()).width <= TEXT_WIDTH
  for (const piece of piecesOf(text.trim().replace(/\s+/g, ' '), fits)) {
    if (fits(line + piece)) {
      line += piece
      continue
    }
    lines.push(line.trim())
    line = piece.trimStart()
  }
  lines.push(line.trim())
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = kept[maxLines - 1] ?? ''
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.trimEnd()}…`]
}

function* piecesOf(text: string, fits: (piece: string) => boolean): Generator<string> {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (fits(segment)) yield segment
    else for (const each of new Intl.Segmenter().segment(segment)) yield each.segment
  }
}

/** Clear pixels do not count; an icon that is all clear is white. */
function meanOf(icon: ImageBitmap): RgbColor {
  const side = 16
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas.')
  context.drawImage(icon, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  let [red, green, blue, weight] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    red += (data[at] ?? 0) * opacity
    green += (data[at + 1] ?? 0) * opacity
    blue += (data[at + 2] ?? 0) * opacity
    weight += opacity
  }
  if (weight === 0) return [255, 255, 255]
  return [Math.round(red / weight), Math.round(green / weight), Math.round(blue / weight)]
}

/** Whether black has more contrast on it than white. Source: WCAG 2.2, relative luminance. */
function isLight(color: RgbColor): boolean {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
