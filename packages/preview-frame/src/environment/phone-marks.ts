/**
 * Chooses the colors in which the phone draws the time and the home indicator over the app, so that they can be read:
 * by the app's status bar, otherwise by the colors below them.
 */

import type { PhoneMarks } from '@sayso/wire'

/** Request of an app's `StatusBar`; null leaves it to the phone. */
export type StatusBarWish = PhoneMarks['statusBar'] | null

export interface PhoneMarksWatch {
  setWish(wish: StatusBarWish): void
  /** Looks at the screen, and notifies the host when the colors change. */
  check(): void
}

interface PhoneMarksOptions {
  body: HTMLElement
  /** Calls back before the next paint. */
  beforePaint(callback: () => void): void
  send(marks: PhoneMarks): void
}

/** The middle of the time, and of the home indicator. */
const TIME_AT = { x: 44, y: 23 }
const LINE_ABOVE_BOTTOM = 10

export function createPhoneMarks({ body, beforePaint, send }: PhoneMarksOptions): PhoneMarksWatch {
  let wish: StatusBarWish = null
  let sent: PhoneMarks | null = null
  let isCheckDue = false

  function check(): void {
    const { innerWidth, innerHeight } = globalThis
    const line = { x: innerWidth / 2, y: innerHeight - LINE_ABOVE_BOTTOM }
    const marks = {
      statusBar: wish ?? markOver(colorAt(body, TIME_AT, 'top')),
      homeIndicator: markOver(colorAt(body, line, 'bottom')),
    }
    if (sent?.statusBar === marks.statusBar && sent.homeIndicator === marks.homeIndicator) return
    sent = marks
    send(marks)
  }

  return {
    check,
    setWish(next) {
      wish = next
      if (isCheckDue) return
      isCheckDue = true
      // Not at once: it comes in the middle of an update of the screen, whose boxes would all have to be known.
      beforePaint(() => {
        isCheckDue = false
        check()
      })
    },
  }
}

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, opacity: number]

interface Point {
  x: number
  y: number
}

const WHITE: Color = [255, 255, 255, 1]
const BLACK: Color = [0, 0, 0, 1]
/** Taken for a picture whose pixels are not known: text over pictures is white nearly everywhere. */
const PICTURE: Color = [60, 60, 60, 1]

/**
 * The colour that is painted at a point. By the tree and not by `elementsFromPoint`, which leaves out what takes no
 * touches, as most backgrounds do.
 */
function colorAt(body: HTMLElement, point: Point, end: 'top' | 'bottom'): Color {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  return paint(isDark ? BLACK : WHITE, body, { point, end })
}

function paint(below: Color, element: Element, where: { point: Point; end: 'top' | 'bottom' }): Color {
  const style = getComputedStyle(element)
  const opacity = Number(style.opacity)
  if (style.visibility === 'hidden' || opacity === 0) return below
  let color = over(below, readColor(style.backgroundColor))
  const image = readImage(style.backgroundImage, where.end)
  if (image) color = over(color, image)
  if (/^(?:img|video|canvas)$/i.test(element.localName)) color = PICTURE
  const hit = [...element.children].filter((child) => isAt(child, where.point))
  for (const child of inPaintOrder(hit)) color = paint(color, child, where)
  return opacity < 1 ? over(below, [color[0], color[1], color[2], opacity]) : color
}

/** Siblings with a higher `z-index` come later. */
function inPaintOrder(siblings: Element[]): Element[] {
  if (siblings.length < 2) return siblings
  return siblings
    .map((child) => ({ child, level: Number(getComputedStyle(child).zIndex) || 0 }))
    .sort((a, b) => a.level - b.level)
    .map(({ child }) => child)
}

/** Asks for the box first: a long list has thousands of siblings, and nearly none of them is there. */
function isAt(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (left <= x && x < right && top <= y && y < bottom) return true
  // An element without a box may contain one with a box.
  const hasNoBox = left === right && top === bottom
  return hasNoBox && getComputedStyle(element).display === 'contents'
}

function over(below: Color, [red, green, blue, opacity]: Color): Color {
  const mix = (upper: number, lower: number) => upper * opacity + lower * (1 - opacity)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** A computed colour: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. Other spaces are taken for nothing. */
function readColor(text: string): Color {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (/^rgba?\(([^)]*)\)/.exec(text)?.[1] ?? '0,0,0,0')
    .split(/[\s,/]+/)
    .map(Number)
  return [red, green, blue, opacity]
}

/** The color at which a gradient begins or ends, or that of some picture. */
function readImage(image: string, end: 'top' | 'bottom'): Color | null {
  if (image === 'none' || image === '') return null
  const colors = image.match(/rgba?\([^)]*\)/g)
  const shown = end === 'top' ? colors?.at(0) : colors?.at(-1)
  return shown === undefined ? PICTURE : readColor(shown)
}

/** Relative luminance above which black reads better. Phones keep white on colours that are bright, but not light. */
const LIGHT_ABOVE = 0.35

function markOver([red, green, blue]: Color): 'light' | 'dark' {
  const [r, g, b] = [red, green, blue].map((channel) => (channel / 255) ** 2.2) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > LIGHT_ABOVE ? 'dark' : 'light'
}
