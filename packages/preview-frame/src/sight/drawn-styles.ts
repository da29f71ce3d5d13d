/**
 * Effects of styles on an element: whether it is hidden, its background, and whether it covers another. Calls no
 * method that the app can have replaced.
 */

import { BLACK, type Ink, isFaint, isFilteredAway, isGroundSeen, isOpaque, readInks, WHITE } from './ink.ts'

export const PICTURES = new Set([
  'img',
  'svg',
  'canvas',
  'video',
  // A web view: its content is unknown here.
  'iframe',
  'input',
  'textarea',
  'select',
  'meter',
  'progress',
])
const SIDES = ['top', 'right', 'bottom', 'left']

/** Takes the browser's own functions: call before the app runs. */
export function createDrawnStyles(root: HTMLElement) {
  const { apply } = Reflect
  const compute = getComputedStyle.bind(globalThis)
  const { getPropertyValue } = CSSStyleDeclaration.prototype
  const { getBoundingClientRect, contains } = Element.prototype
  const styleOf = (element: Element, name: string, pseudo?: string): string =>
    apply(getPropertyValue, compute(element, pseudo), [name])
  const boxOf = (element: Element): DOMRect => apply(getBoundingClientRect, element, [])
  const isInside = (outer: Element, inner: Element): boolean => apply(contains, outer, [inner])

  /** Hides all of its contents too. */
  function isHiddenWhole(element: Element): boolean {
    if (element.localName === 'head' || element.localName === 'script' || element.localName === 'style')
      return true
    return (
      styleOf(element, 'display') === 'none' ||
      isFaint(Number(styleOf(element, 'opacity'))) ||
      isFilteredAway(styleOf(element, 'filter')) ||
      isMasked(element)
    )
  }

  /** The page itself has no mask; in an app, a picture or a text can be cut out with one. */
  function isMasked(element: Element): boolean {
    return isInside(element, root) && !/^(?:none|)$/.test(styleOf(element, 'mask-image'))
  }

  function isInHidden(element: Element): boolean {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement)
      if (isHiddenWhole(outer)) return true
    return false
  }

  function isGroundDrawn(element: Element, layer?: string): boolean {
    const page = pageInk()
    const image = styleOf(element, 'background-image', layer)
    if (image.includes('url(')) return true
    const inks = [image, styleOf(element, 'background-color', layer), shadowOf(element, layer)].flatMap(
      readInks,
    )
    if (inks.some((ink) => isGroundSeen(ink, page))) return true
    return SIDES.some((side) => {
      if (!(Number.parseFloat(styleOf(element, `border-${side}-width`, layer)) > 0)) return false
      return readInks(styleOf(element, `border-${side}-color`, layer)).some((ink) => isGroundSeen(ink, page))
    })
  }

  /** Empty for one without a size, which is not drawn. */
  function shadowOf(element: Element, layer?: string): string {
    const shadow = styleOf(element, 'box-shadow', layer)
    return /[1-9][\d.]*px/.test(shadow) ? shadow : ''
  }

  function isCover(above: Element, element: Element): boolean {
    // The elements around it lie below it, unless something drawn before or behind one was hit.
    const isAround = isInside(above, element)
    const layers = isAround ? ['::before', '::after'] : [undefined, '::before', '::after']
    // React Native's picture is a ground, under an element of the same picture that only readers see.
    if (!isAround && PICTURES.has(above.localName)) return !isFaint(Number(styleOf(above, 'opacity')))
    return layers.some((layer) => {
      if (layer !== undefined && /^(?:none|normal)$/.test(styleOf(above, 'content', layer))) return false
      const isClear = isFaint(Number(styleOf(above, 'opacity', layer)))
      return !isClear && readInks(styleOf(above, 'background-color', layer)).some(isOpaque)
    })
  }

  function groundOf(stack: Element[]): Ink {
    for (const element of stack) {
      const ground = readInks(styleOf(element, 'background-color')).find(isOpaque)
      if (ground !== undefined) return ground
    }
    return pageInk()
  }

  function pageInk(): Ink {
    return styleOf(document.documentElement, 'color-scheme') === 'dark' ? BLACK : WHITE
  }

  return { styleOf, boxOf, isInside, isHiddenWhole, isInHidden, isGroundDrawn, isCover, groundOf }
}
