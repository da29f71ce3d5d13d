/** Judges whether the app's page shows anything: to a person, for whom a text that has not faded in yet is not there. */

import { SKELETON_SELECTOR } from './skeleton.ts'

const PICTURES = `img, svg, canvas, video, input, textarea, ${SKELETON_SELECTOR}`
const AROUND_SCREEN = '[role=tablist], [role=heading]'
const WHEEL = '[role=progressbar]'
/** Half way through a movement that lets it in, a text can be read. */
const MIN_OPACITY = 0.4
/** Beyond so many invisible ones the page is taken for empty. */
const MAX_LOOKED_AT = 50

/** A drawing of colors alone does not count. */
export function hasPicture(container: HTMLElement): boolean {
  return container.querySelector(PICTURES) !== null || container.textContent.trim() !== ''
}

export function showsSkeleton(container: HTMLElement): boolean {
  return container.querySelector(SKELETON_SELECTOR) !== null
}

/** A spinner turns while a provider reads its storage: there is nothing to see yet, and soon there will be. */
export function hasMoreThanWheel(container: HTMLElement): boolean {
  return shows(container, (element) => element.closest(WHEEL) === null)
}

/** While a provider inside of the tabs reads, their bar and the title stay, and nothing is between. */
export function hasContent(container: HTMLElement): boolean {
  return shows(container, (element) => element.closest(`${AROUND_SCREEN}, ${WHEEL}`) === null)
}

function shows(container: HTMLElement, counts: (element: Element) => boolean): boolean {
  let left = MAX_LOOKED_AT
  for (const element of listDrawn(container)) {
    if (!counts(element)) continue
    if (isSeen(element, container)) return true
    if (--left === 0) return false
  }
  return false
}

function* listDrawn(container: HTMLElement): Iterable<Element> {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.trim() && parentElement !== null) yield parentElement
  }
  yield* container.querySelectorAll(PICTURES)
}

function isSeen(element: Element, container: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  let opacity = 1
  for (
    let around: Element | null = element;
    around !== null && around !== container;
    around = around.parentElement
  ) {
    opacity *= Number(getComputedStyle(around).opacity)
    if (opacity < MIN_OPACITY) return false
  }
  return true
}
