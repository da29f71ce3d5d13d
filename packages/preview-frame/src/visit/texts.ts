/** The readable texts on the screen, and the position of each of their lines. */

export interface VisibleText {
  element: Element
  words: string
  /** Boxes of the lines that are on the screen. */
  boxes: readonly DOMRect[]
}

const MAX_TEXTS = 400
const MAX_WORD_CHARS = 40

/** Icons, which are letters of a private alphabet, do not count as text. */
const LETTER = /[\p{L}\p{N}]/u

export function listTexts(): VisibleText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: VisibleText[] = []
  while (texts.length < MAX_TEXTS && walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (element === null || !LETTER.test(node.textContent ?? '') || !isDrawn(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length > 0) texts.push({ element, words: cut(node.textContent ?? ''), boxes })
  }
  return texts
}

const ICON = /^\p{Co}+$/u
const MAX_ICON_PX = 64
const MAX_ICON_CHARS = 20

/** Letters of icon typefaces by their code, and the last characters of the outlines of small drawings. */
export function listIcons(isSeen: (element: Element) => boolean): string[] {
  const icons: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode
    const text = textContent?.trim() ?? ''
    if (element !== null && ICON.test(text) && isDrawn(element) && isSeen(element))
      icons.push(`U+${text.codePointAt(0)?.toString(16)}`)
  }
  for (const drawing of document.querySelectorAll('svg')) {
    const { width, height } = drawing.getBoundingClientRect()
    if (Math.max(width, height) > MAX_ICON_PX || !isDrawn(drawing) || !isSeen(drawing)) continue
    const outlines = [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
    icons.push(outlines.join('').slice(-MAX_ICON_CHARS))
  }
  return icons
}

/** Elements below a point, topmost first, down to an opaque one: anything below that cannot be seen. */
export function seenAt(x: number, y: number): Element[] {
  const seen: Element[] = []
  for (const element of document.elementsFromPoint(x, y)) {
    seen.push(element)
    if (isOpaque(element)) break
  }
  return seen
}

/** Null when the background is unknown: a picture, a gradient, or something that shines through. */
export function backgroundAt(x: number, y: number): readonly [number, number, number] | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const style = getComputedStyle(element)
    if (PICTURES.has(element.tagName) || style.backgroundImage !== 'none' || style.backdropFilter !== 'none')
      return null
    const colour = readColour(style.backgroundColor)
    if (colour === null) return null
    if (colour.alpha === 1) return colour.rgb
    if (colour.alpha > 0) return null
  }
  return [255, 255, 255]
}

const PICTURES: ReadonlySet<string> = new Set(['IMG', 'CANVAS', 'VIDEO', 'svg', 'IFRAME'])

function isOpaque(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return (
    backgroundImage !== 'none' ||
    PICTURES.has(element.tagName) ||
    (readColour(backgroundColor)?.alpha ?? 0) > 0.5
  )
}

/** Computed colours are written `rgb(…)` or `rgba(…)`; others are not read. */
export function readColour(text: string): { rgb: [number, number, number]; alpha: number } | null {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text)
  if (match === null) return null
  const [, red, green, blue, alpha = '1'] = match
  return { rgb: [Number(red), Number(green), Number(blue)], alpha: Number(alpha) }
}

/** Faded and disabled texts are meant to be hard to read. */
function isDrawn(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function cut(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > MAX_WORD_CHARS ? `${words.slice(0, MAX_WORD_CHARS - 1)}…` : words
}
