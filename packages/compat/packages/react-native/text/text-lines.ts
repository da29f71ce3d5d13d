/** The lines of a text as they are drawn, in the words of `onTextLayout`. */

export interface TextLine {
  text: string
  x: number
  y: number
  width: number
  height: number
  ascender: number
  descender: number
  capHeight: number
  xHeight: number
}

interface Drawn {
  text: string
  left: number
  right: number
  /** Right side of the last character that is not a space. */
  inkRight: number
  top: number
  bottom: number
}

/** @param maxLines as many as the app lets be seen; undefined for all. */
export function readLines(element: HTMLElement, maxLines: number | undefined): TextLine[] {
  const box = element.getBoundingClientRect()
  const height = lineHeightOf(element)
  const metrics = metricsOf(element)
  return drawnLines(element)
    .slice(0, maxLines || undefined)
    .map(({ text, left, right, top, bottom }) => ({
      text,
      x: left - box.left,
      // The characters are vertically centered in a line higher than they are, except for half pixels of rounding.
      y: Math.max(0, Math.round((top + bottom - height) / 2 - box.top)),
      width: right - left,
      height,
      ...metrics,
    }))
}

function drawnLines(element: HTMLElement): Drawn[] {
  const lines: Drawn[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    let index = 0
    for (const character of node.data) {
      range.setStart(node, index)
      index += character.length
      range.setEnd(node, index)
      add(lines, character, range.getBoundingClientRect())
    }
  }
  return lines
}

function add(lines: Drawn[], character: string, { left, right, top, bottom, width }: DOMRect): void {
  const line = lines.at(-1)
  const isSpace = /\s/.test(character)
  // A space at a line break, and the break itself, have no box: they end their line.
  if (line !== undefined && width === 0) line.text += character
  else if (line !== undefined && top < line.bottom && bottom > line.top && left >= line.left) {
    line.text += character
    line.right = Math.max(line.right, right)
    if (!isSpace) line.inkRight = line.right
    line.top = Math.min(line.top, top)
    line.bottom = Math.max(line.bottom, bottom)
  } else {
    // Spaces where a line breaks hang beyond it. Newer browsers give them a box, older ones do not.
    if (line !== undefined) line.right = line.inkRight
    lines.push({ text: character, left, right, inkRight: isSpace ? left : right, top, bottom })
  }
}

function lineHeightOf(element: HTMLElement): number {
  const { lineHeight } = getComputedStyle(element)
  if (lineHeight !== 'normal') return Number.parseFloat(lineHeight)
  const { ascender, descender } = metricsOf(element)
  return ascender + descender
}

const canvas = document.createElement('canvas').getContext('2d')

function metricsOf(element: HTMLElement) {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  if (canvas === null) return { ascender: 0, descender: 0, capHeight: 0, xHeight: 0 }
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } = canvas.measureText('H')
  return {
    ascender: fontBoundingBoxAscent,
    descender: fontBoundingBoxDescent,
    capHeight: actualBoundingBoxAscent,
    xHeight: canvas.measureText('x').actualBoundingBoxAscent,
  }
}
