/** The looks of the open screen in a form that two versions of an app can be compared by: its texts with their colours and type, and its buttons. */

import type { ScreenLook } from '@sayso/wire'
import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { listPressables } from './pressables.ts'
import { backgroundAt, listTexts, type VisibleText } from './texts.ts'

const MAX_TEXTS = 150
const MAX_BUTTONS = 80
const MAX_WORD_CHARS = 60

export function readScreenLook(places: JsxPlaces): ScreenLook {
  return {
    texts: joined(listTexts())
      .slice(0, MAX_TEXTS)
      .map((text) => ({ words: text.words.slice(0, MAX_WORD_CHARS), paint: paintOf(text) })),
    buttons: listPressables(places)
      .map(({ label }) => label)
      .filter((label) => label !== '')
      .slice(0, MAX_BUTTONS),
  }
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
  return [color, behind?.join(' ') ?? 'picture', fontSize, fontWeight].join('; ')
}
