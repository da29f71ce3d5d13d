/** Settings on the screen as they are before anybody touches them: what fields hold, and which switches and choices are on. */

import type { ScreenLook } from '@sayso/wire'

type Setting = ScreenLook['settings'][number]

const SETTING =
  'input, textarea, select, [aria-checked], [aria-selected], [aria-valuenow]:not(progress, [role=progressbar])'
/** Passwords are nobody's business; files and buttons hold nothing; an open tab is where one is. */
const NOT_A_SETTING = '[type=password], [type=file], [type=hidden], [type=button], [type=submit], [role=tab]'
const MAX_CHARS = 60

export function listSettings(isSeen: (element: Element) => boolean): Setting[] {
  return [...document.querySelectorAll(SETTING)]
    .filter((element) => !element.matches(NOT_A_SETTING) && isShown(element) && isSeen(element))
    .map((element) => ({
      label: labelOf(element).slice(0, MAX_CHARS),
      value: readValue(element).slice(0, MAX_CHARS),
    }))
}

/** The checkbox of a switch is see-through: its box is what is drawn beside it. */
function isShown(element: Element): boolean {
  return (element.parentElement ?? element).checkVisibility({ visibilityProperty: true })
}

function readValue(element: Element): string {
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type))
    return onOrOff(element.checked)
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element.value
  return element.ariaValueNow ?? onOrOff((element.ariaChecked ?? element.ariaSelected) === 'true')
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}

/** Its name, its own words, or the words before it, as in a row with a switch. */
function labelOf(element: Element): string {
  const name = element.ariaLabel || element.getAttribute('placeholder')
  if (name) return name.trim()
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const words = wordsBeside(element, around)
    if (words !== '') return words
  }
  return ''
}

function wordsBeside(element: Element, around: Element): string {
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
  let nearest = ''
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const words = node.textContent?.trim() ?? ''
    if (!/\p{L}/u.test(words)) continue
    const isBefore = (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (nearest !== '' && !isBefore) break
    nearest = words
  }
  return nearest
}
