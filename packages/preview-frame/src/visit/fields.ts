/** The fields on the screen that a person could type into, and typing into them. */

import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { keyOf } from './pressables.ts'
import { sampleTextFor } from './sample-texts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

export interface EmptyField {
  element: Field
  /** The same wherever it is shown. */
  key: string
  /** The field's name. */
  label: string
}

const FIELD = 'input, textarea'
const NOT_TYPED =
  ':disabled, [readonly], [aria-disabled=true], [type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=button], [type=submit], [type=color]'
const MAX_LABEL_CHARS = 60

/** Those without a text, in the order of the page. */
export function listEmptyFields(places: JsxPlaces): EmptyField[] {
  return listFields()
    .filter(({ value }) => value === '')
    .map((element) => {
      const label = labelOf(element)
      // The fields of a form are often written by one line.
      return { element, key: `${keyOf(element, label, places)} ${label}`, label }
    })
}

/** Names of all fields that pass `isSeen`, in the order of the page. */
export function listFieldLabels(isSeen: (element: Element) => boolean): string[] {
  return listFields()
    .filter(isSeen)
    .map(labelOf)
    .filter((label) => label !== '')
}

function labelOf(element: Field): string {
  return (element.ariaLabel || element.placeholder || '').trim().slice(0, MAX_LABEL_CHARS)
}

export function hasFields(): boolean {
  return listFields().length > 0
}

/** Whether it still holds a text, where it can be seen: a form that was sent is cleared, or removed. */
export function holdsText({ element }: EmptyField): boolean {
  return element.value !== '' && listFields().includes(element)
}

function listFields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELD)].filter(
    (element) => !element.matches(NOT_TYPED) && element.checkVisibility({ visibilityProperty: true }),
  )
}

/** Acts like a person who focuses the field, types, and leaves it. */
export function typeSample({ element, label }: EmptyField): void {
  const { type, inputMode, maxLength } = element
  setValue(element, sampleTextFor({ type, inputMode, words: label, maxChars: maxLength }))
}

/** The key event of a phone keyboard's submit key. */
export function submitBy(element: HTMLElement): void {
  const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, composed: true }
  element.dispatchEvent(new KeyboardEvent('keydown', init))
  element.dispatchEvent(new KeyboardEvent('keyup', init))
}

/** React replaces the element's own setter, so it would not notice a plain assignment. */
function setValue(element: Field, text: string): void {
  const prototype =
    element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
