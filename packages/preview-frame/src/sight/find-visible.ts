/**
 * Tells whether a person can see anything of the app: a text, a picture, a colored area that is on the screen, not
 * covered, and not made invisible by one of the many ways that styles have for that. Designed against an app that
 * hides itself, so nothing here calls a method that the app can have replaced.
 */

import { createDrawnStyles, PICTURES } from './drawn-styles.ts'
import { BLACK, isFaint, isTextSeen, readInks } from './ink.ts'
import { createTouchable } from './touchable.ts'

/** In a page with more elements, such as a long list scrolled to its end, the finder tests points of the screen instead. */
const MAX_ELEMENTS = 5_000
const GRID = { columns: 5, rows: 9, depth: 8 }
const MIN_SIDE_PX = 2
/** Pseudo-elements drawn before and after an element's content. */
const LAYERS = ['::before', '::after']

/**
 * Takes the browser's own functions: call before the app runs. Returns true for a page without layout, about which
 * nothing is known.
 */
export function createSightFinder(root: HTMLElement): () => boolean {
  const { apply } = Reflect
  const { elementsFromPoint } = Document.prototype
  const { getClientRects, selectNodeContents } = Range.prototype
  const styles = createDrawnStyles(root)
  const { styleOf, boxOf, isInside } = styles
  const range = document.createRange()
  const beginTouchable = createTouchable()

  /** The elements' own content comes first, since nearly every app consists of that. */
  function isAnythingSeen(): boolean {
    return isAnySeen(isSeen) || isAnySeen((element) => LAYERS.some((layer) => isLayerSeen(element, layer)))
  }

  function isAnySeen(isOneSeen: (element: Element) => boolean): boolean {
    let count = 0
    const open: Element[] = [document.documentElement]
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      if (++count > MAX_ELEMENTS) return isGridSeen(isOneSeen)
      const isHere = isOnScreen(boxOf(element)) || hasText(element)
      // Most of a long list: to work out the styles of each takes longer than all the rest.
      if (!isHere && element.firstElementChild === null) continue
      if (styles.isHiddenWhole(element)) continue
      if (isHere && isOneSeen(element)) return true
      // In the order of the page, so that the first screen is looked at first.
      for (let child = element.lastElementChild; child !== null; child = child.previousElementSibling)
        open.push(child)
    }
    return false
  }

  function isGridSeen(isOneSeen: (element: Element) => boolean): boolean {
    const looked = new Set<Element>()
    for (let cell = 0; cell < GRID.columns * GRID.rows; cell++) {
      const x = (innerWidth * ((cell % GRID.columns) + 0.5)) / GRID.columns
      const y = (innerHeight * (Math.floor(cell / GRID.columns) + 0.5)) / GRID.rows
      const stack: Element[] = apply(elementsFromPoint, document, [x, y])
      for (const element of stack.slice(0, GRID.depth)) {
        if (looked.has(element)) continue
        looked.add(element)
        if (isOneSeen(element) && !styles.isInHidden(element)) return true
      }
    }
    return false
  }

  function isSeen(element: Element): boolean {
    if (styleOf(element, 'visibility') !== 'visible') return false
    if (PICTURES.has(element.localName)) return isInSight(element, boxOf(element), () => true)
    if (hasText(element) && isTextInSight(element)) return true
    return styles.isGroundDrawn(element) && isInSight(element, boxOf(element), () => true)
  }

  function isLayerSeen(element: Element, layer: string): boolean {
    const content = styleOf(element, 'content', layer)
    const isThere = !/^(?:none|normal|)$/.test(content) && styleOf(element, 'display', layer) !== 'none'
    if (!isThere || styleOf(element, 'visibility', layer) !== 'visible') return false
    if (isFaint(Number(styleOf(element, 'opacity', layer)))) return false
    const box = boxOf(element)
    if (content.includes('url(') || styles.isGroundDrawn(element, layer))
      return isInSight(element, box, () => true)
    const [ink = BLACK] = readInks(styleOf(element, 'color', layer))
    return content !== '""' && isInSight(element, box, (below) => isTextSeen(ink, styles.groundOf(below)))
  }

  function isTextInSight(element: Element): boolean {
    const [ink = BLACK] = readInks(styleOf(element, '-webkit-text-fill-color') || styleOf(element, 'color'))
    apply(selectNodeContents, range, [element])
    const boxes: DOMRectList = apply(getClientRects, range, [])
    for (let index = 0; index < boxes.length && index < 5; index++) {
      const box = boxes[index]
      if (box && isInSight(element, box, (below) => isTextSeen(ink, styles.groundOf(below)))) return true
    }
    return false
  }

  /** @param isDrawn given the element and what lies below it, from the top. */
  function isInSight(element: Element, box: DOMRect, isDrawn: (below: Element[]) => boolean): boolean {
    if (!isOnScreen(box)) return false
    const { left, right, top, bottom } = onScreen(box)
    return [0.5, 0.1, 0.9].some((share) => {
      const place = [left + (right - left) * share, top + (bottom - top) * share]
      const stack: Element[] = apply(elementsFromPoint, document, place)
      const index = stack.findIndex((hit) => hit === element || isInside(element, hit))
      if (index === -1 || stack.slice(0, index).some((above) => styles.isCover(above, element))) return false
      return isDrawn(stack.slice(index))
    })
  }

  return () => {
    if (innerWidth === 0 || innerHeight === 0) return true
    const endTouchable = beginTouchable()
    try {
      return isAnythingSeen()
    } finally {
      endTouchable()
    }
  }
}

function isOnScreen(box: DOMRect): boolean {
  const { left, right, top, bottom } = onScreen(box)
  return right - left >= MIN_SIDE_PX && bottom - top >= MIN_SIDE_PX
}

function onScreen(box: DOMRect): { left: number; right: number; top: number; bottom: number } {
  return {
    left: Math.max(0, box.left),
    right: Math.min(innerWidth, box.right),
    top: Math.max(0, box.top),
    bottom: Math.min(innerHeight, box.bottom),
  }
}

function hasText(element: Element): boolean {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '') return true
  }
  return false
}
