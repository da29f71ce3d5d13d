/**
 * Finds layout problems of a screen by measuring it: text off the screen, overlapping texts, targets too small to
 * hit, text too pale to read. Uncertain cases are not reported.
 */

import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { contrastOf } from './contrast.ts'
import { isOnTop, listPressables } from './pressables.ts'
import { backgroundAt, listTexts, readColour, seenAt, type VisibleText } from './texts.ts'

type Report = (message: string, element: Element) => void

/** Text that hangs over the edge by less is taken for a rounding. */
const EDGE_PX = 2
const MIN_TARGET_PX = 24
const MIN_CONTRAST = 3
/** Fraction of the smaller of two lines. */
const MUCH_OVERLAP = 0.4
const MAX_FAULTS = 8

export function measureLayout(places: JsxPlaces, report: Report): void {
  let left = MAX_FAULTS
  const limited: Report = (message, element) => {
    if (left-- > 0) report(message, element)
  }
  const texts = listTexts()
  for (const text of texts) reportOffScreen(text, limited)
  const seen = texts.filter(isSeen)
  reportOverlaps(seen, limited)
  for (const text of seen) reportPale(text, limited)
  reportSmallTargets(places, limited)
}

function reportOffScreen({ element, words, boxes }: VisibleText, report: Report): void {
  // Text that a box around it scrolls or clips is out of sight on purpose.
  const isOff = boxes.some(({ left, right }) => left < -EDGE_PX || right > innerWidth + EDGE_PX)
  if (!isOff || hasCutter(element)) return
  report(`“${words}” goes beyond the edge of the screen: let it wrap, or give it less room.`, element)
}

function hasCutter(element: Element): boolean {
  for (
    let around: Element | null = element;
    around !== null && around.id !== 'root';
    around = around.parentElement
  ) {
    const { overflowX, transform, position } = getComputedStyle(around)
    if (overflowX !== 'visible' && around.id !== 'root' && isWithinScreen(around)) return true
    // Drawers and carousels wait off the screen.
    if (transform !== 'none' || position === 'fixed') return true
  }
  return false
}

function isWithinScreen(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  // The screens of the app themselves cut, too.
  return right - left < innerWidth - EDGE_PX || getComputedStyle(element).overflowX !== 'hidden'
}

/** At the middle of its first line. */
function isSeen({ element, boxes: [first] }: VisibleText): boolean {
  if (first === undefined) return false
  const seen = seenAt(...middleOf(first))
  return seen.some((other) => other === element || element.contains(other))
}

function middleOf({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2]
}

function reportOverlaps(texts: readonly VisibleText[], report: Report): void {
  texts.forEach((one, index) => {
    const other = texts.slice(index + 1).find((later) => isOver(one, later))
    if (other !== undefined)
      report(`“${one.words}” and “${other.words}” are on top of each other.`, other.element)
  })
}

function isOver(one: VisibleText, other: VisibleText): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false
  return one.boxes.some((box) => other.boxes.some((against) => isMuchOverlap(box, against, [one, other])))
}

function isMuchOverlap(box: DOMRect, against: DOMRect, both: readonly VisibleText[]): boolean {
  const left = Math.max(box.left, against.left)
  const right = Math.min(box.right, against.right)
  const top = Math.max(box.top, against.top)
  const bottom = Math.min(box.bottom, against.bottom)
  const smaller = Math.min(box.width * box.height, against.width * against.height)
  if (right <= left || bottom <= top || (right - left) * (bottom - top) < smaller * MUCH_OVERLAP) return false
  // Both must be visible there: a card that covers another is not a mistake.
  const seen = seenAt((left + right) / 2, (top + bottom) / 2)
  return both.every(({ element }) => seen.includes(element))
}

function reportPale({ element, words, boxes: [first] }: VisibleText, report: Report): void {
  const colour = readColour(getComputedStyle(element).color)
  if (first === undefined || colour === null || colour.alpha < 1 || isFaded(element)) return
  const background = backgroundAt(...middleOf(first))
  if (background === null) return
  const contrast = contrastOf(colour.rgb, background)
  if (contrast < MIN_CONTRAST)
    report(
      `“${words}” is hard to read: its contrast is ${contrast.toFixed(1)}, and should be 3 or more.`,
      element,
    )
}

function isFaded(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (Number(getComputedStyle(around).opacity) < 1 || around.ariaDisabled === 'true') return true
  }
  return false
}

/** A small target with room around it is hit all the same. Source: WCAG 2.2, target size (minimum). */
function reportSmallTargets(places: JsxPlaces, report: Report): void {
  const targets = listPressables(places).filter(({ element }) => isOnTop(element))
  const boxes = targets.map(({ element }) => element.getBoundingClientRect())
  targets.forEach(({ element, label }, index) => {
    const box = boxes[index]
    if (box === undefined || Math.min(box.width, box.height) >= MIN_TARGET_PX || isInline(element)) return
    const isNear = boxes.some(
      (other, n) =>
        n !== index &&
        !targets[n]?.element.contains(element) &&
        !element.contains(targets[n]?.element ?? null) &&
        isWithinCircle(box, other),
    )
    if (!isNear) return
    const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
    report(
      `${label === '' ? 'A button' : `“${label}”`} is hard to hit: it is ${size}, with another one next to it, and should be 24 × 24 or more.`,
      element,
    )
  })
}

/** Within a line of text there is no room for more. */
function isInline(element: Element): boolean {
  return getComputedStyle(element).display === 'inline'
}

/** Whether another target reaches into the circle of 24 pixels around the middle of this one. */
function isWithinCircle(box: DOMRect, other: DOMRect): boolean {
  const [x, y] = middleOf(box)
  const nearX = Math.min(Math.max(x, other.left), other.right)
  const nearY = Math.min(Math.max(y, other.top), other.bottom)
  return Math.hypot(nearX - x, nearY - y) < MIN_TARGET_PX / 2
}
