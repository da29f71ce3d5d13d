/** Finds the elements that a person could press on the current screen, and presses them. */

import { usagesOf } from '../inspect/inspector.ts'
import type { JsxPlaces } from '../inspect/jsx-places.ts'

export interface Pressable {
  element: HTMLElement
  /** The same for all rows of a list: an element in the source is pressed once for each place of its use. */
  key: string
  /** Its text or its name. */
  label: string
}

const PRESSABLE =
  'a[href], button, [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], input[type=checkbox], [tabindex="0"]'
/** A link that leads out of the app would end the visit. */
const NOT_PRESSED =
  ':disabled, [aria-disabled=true], textarea, input:not([type=checkbox]), select, a[href]:not([href^="/"])'
const MAX_LABEL_CHARS = 60

/** In the order of the page, as far as it can be scrolled. Hidden or disabled elements are left out. */
export function listPressables(places: JsxPlaces): Pressable[] {
  const found = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (element) => !element.matches(NOT_PRESSED) && element.checkVisibility({ visibilityProperty: true }),
  )
  return found.map((element) => {
    const label = readLabel(element)
    return { element, key: keyOf(element, label, places), label }
  })
}

/**
 * An element in the source has one key for each place where the app uses it: all rows of a list, but not all buttons
 * that look alike.
 */
export function keyOf(element: HTMLElement, label: string, places: JsxPlaces): string {
  const usages = usagesOf(element, places)
  return usages.length === 0
    ? `${element.role ?? element.tagName} ${label}`
    : usages.map(({ path, lineNumber, columnNumber }) => `${path}:${lineNumber}:${columnNumber}`).join(' < ')
}

/** Whether a tap in its middle would reach it. */
export function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 1 || height < 1) return false
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

/** Returns whether it can be pressed in place, or after scrolling. */
export function reach(element: Element): boolean {
  if (isOnTop(element)) return true
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return isOnTop(element)
}

function readLabel(element: HTMLElement): string {
  const text =
    element.ariaLabel || element.textContent || element.querySelector('[aria-label]')?.ariaLabel || ''
  // Icons are letters of a private alphabet.
  const words = text.replace(/[\p{Co}\s]+/gu, ' ').trim()
  return words.length > MAX_LABEL_CHARS ? `${words.slice(0, MAX_LABEL_CHARS - 1)}…` : words
}

/** Acts like a short tap with a mouse: the gestures of packages listen to different parts of it. */
export function press(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY, button: 0 }
  const pointer = { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  element.dispatchEvent(new MouseEvent('mousedown', { ...init, buttons: 1 }))
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new MouseEvent('mouseup', init))
  element.click()
}
