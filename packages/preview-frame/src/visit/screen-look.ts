/** The looks of the open screen in a form that two versions of an app can be compared by: its texts with their colours, type and shape, its buttons, fields, settings and icons. */

import type { ScreenLook } from '@sayso/wire'
import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { listFieldLabels } from './fields.ts'
import { listPressables } from './pressables.ts'
import { listSettings } from './settings.ts'
import { backgroundAt, listIcons, listTexts, type VisibleText } from './texts.ts'

const MAX_TEXTS = 150
const MAX_BUTTONS = 80
const MAX_FIELDS = 40
const MAX_SETTINGS = 40
const MAX_ICONS = 80
const MAX_WORD_CHARS = 60

export function readScreenLook(places: JsxPlaces): ScreenLook {
  return {
    title: readTitle(),
    texts: joined(listTexts())
      .filter(({ element }) => !isBehind(element))
      .slice(0, MAX_TEXTS)
      .map((text) => ({ words: text.words.slice(0, MAX_WORD_CHARS), paint: paintOf(text) })),
    buttons: listPressables(places)
      .filter(({ label, element }) => label !== '' && !isBehind(element))
      .map(({ label }) => label)
      .slice(0, MAX_BUTTONS),
    fields: listFieldLabels((element) => !isBehind(element)).slice(0, MAX_FIELDS),
    settings: listSettings((element) => !isBehind(element)).slice(0, MAX_SETTINGS),
    icons: listIcons((element) => !isBehind(element)).slice(0, MAX_ICONS),
  }
}

/** Tabs that were opened before stay on the page, behind the open one. */
function isBehind(element: Element): boolean {
  for (let above: Element | null = element; above !== null; above = above.parentElement)
    if (Number(getComputedStyle(above).zIndex) < 0) return true
  return false
}

/** That of its header, where it has one. */
function readTitle(): string | null {
  const headings = [...document.querySelectorAll('h1, [role=heading]')]
  const heading = headings.find((element) => element.checkVisibility() && !isBehind(element))
  return heading?.textContent.trim().slice(0, MAX_WORD_CHARS) || null
}

/** `Plants {count}` is two texts of one element. */
function joined(texts: readonly VisibleText[]): VisibleText[] {
  const whole = new Map<Element, VisibleText>()
  for (const text of texts) {
    const before = whole.get(text.element)
    whole.set(
      text.element,
      before === undefined ? text : { ...before, words: `${before.words} ${text.words}` },
    )
  }
  return [...whole.values()]
}

function paintOf({ element, boxes: [box] }: VisibleText): string {
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const behind = box === undefined ? null : backgroundAt(box.left + box.width / 2, box.top + box.height / 2)
  return [color, behind?.join(' ') ?? 'picture', fontSize, fontWeight, cornersOf(element)].join('; ')
}

/** The nearest card or button around it has them. */
function cornersOf(element: Element): string {
  for (let above: Element | null = element; above !== null; above = above.parentElement) {
    const { borderTopLeftRadius } = getComputedStyle(above)
    if (borderTopLeftRadius !== '0px') return borderTopLeftRadius
  }
  return '0px'
}
