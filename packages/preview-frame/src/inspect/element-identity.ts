/** How an element is named so that it is found again, in another browser and after its file has changed. */

import type { CommentAnchor, ElementIdentity, SourcePlace } from '@sayso/wire'
import type { JsxPlaces } from './jsx-places.ts'
import { findWritten, readName } from './written-element.ts'

/** One drawing of an element of the source: a list draws its row's many times. */
interface Drawn {
  node: Element
  componentName: string
  ownerName: string | null
  place: SourcePlace
}

/** Looked at from the top of the document; beyond it, nothing is found. */
const MAX_ELEMENTS = 5_000
const MAX_TEXT_CHARS = 200

/** Every drawn element that was written in one of these files, in the order of the document. */
export function listDrawn(root: ParentNode, places: JsxPlaces, paths: ReadonlySet<string>): Drawn[] {
  const drawn: Drawn[] = []
  const propsOf = new Map<Element | null, unknown>()
  let left = MAX_ELEMENTS
  for (const node of root.querySelectorAll('*')) {
    if (left-- === 0) break
    const props = findWritten(node, places)?.outermost.memoizedProps
    propsOf.set(node, props)
    const place = places.find(props)
    if (place === null || !paths.has(place.path)) continue
    // The nodes that draw one element have its props; the outermost of them stands for it.
    const isWithin = propsOf.get(node.parentElement) === props
    // A screen below the open one is drawn, and takes no room.
    if (!isWithin && node.getClientRects().length > 0) drawn.push({ node, place, ...namesOf(node, places) })
  }
  return drawn
}

/** The place in the nearest element that was written in the project, and in the screen. */
export function anchorAt(
  node: Element,
  point: { clientX: number; clientY: number },
  places: JsxPlaces,
): CommentAnchor {
  const screen = { left: 0, top: 0, width: globalThis.innerWidth, height: globalThis.innerHeight }
  const spot = spotIn(screen, point)
  const props = findWritten(node, places)?.outermost.memoizedProps
  const place = places.find(props)
  if (place === null) return { spot, element: null }
  const alike = listDrawn(document, places, new Set([place.path])).filter((one) =>
    isSamePlace(one.place, place),
  )
  const index = alike.findLastIndex((one) => one.node.contains(node))
  const found = alike[index]
  if (found === undefined) return { spot, element: null }
  const { componentName, ownerName } = found
  const element = {
    ...{ componentName, ownerName, place, text: textOf(found.node) },
    index,
    spot: spotIn(found.node.getBoundingClientRect(), point),
  }
  return { spot, element }
}

/**
 * The element that has this identity: the one at its line; if that has another text, or there is none, one that is alike in the same
 * file. Undefined when nothing of it is left.
 */
export function findDrawn(drawn: readonly Drawn[], identity: ElementIdentity): Drawn | undefined {
  const { place, componentName, ownerName, text, index } = identity
  const alike = drawn.filter(
    (one) =>
      one.place.path === place.path && one.componentName === componentName && one.ownerName === ownerName,
  )
  const atPlace = alike.filter((one) => isSamePlace(one.place, place))
  const withText = (list: readonly Drawn[]) => list.filter(({ node }) => textOf(node) === text)
  const sameText = withText(atPlace)
  if (sameText.length > 0) return sameText.find((one) => one === atPlace[index]) ?? sameText[0]
  const moved = text === '' ? [] : withText(alike)
  if (moved.length > 0) return nearest(moved, place.lineNumber)
  // Its text was changed, as a comment may have asked.
  if (atPlace[index] !== undefined) return atPlace[index]
  const lines = new Set(alike.map((one) => one.place.lineNumber))
  return lines.size === 1 ? alike[index] : undefined
}

function namesOf(node: Element, places: JsxPlaces): Pick<Drawn, 'componentName' | 'ownerName'> {
  const written = findWritten(node, places)
  const name =
    readName(written?.outermost.type) ?? readName(written?.inner.type) ?? node.tagName.toLowerCase()
  return {
    componentName: name.slice(0, MAX_TEXT_CHARS),
    ownerName: readName(written?.outermost._debugOwner?.type),
  }
}

function textOf(node: Element): string {
  return node.textContent.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_CHARS)
}

function isSamePlace(a: SourcePlace, b: SourcePlace): boolean {
  return a.path === b.path && a.lineNumber === b.lineNumber && a.columnNumber === b.columnNumber
}

function nearest(drawn: readonly Drawn[], lineNumber: number): Drawn | undefined {
  const distance = (one: Drawn) => Math.abs(one.place.lineNumber - lineNumber)
  return [...drawn].sort((a, b) => distance(a) - distance(b))[0]
}

function spotIn(
  box: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  return { x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) }
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0
}
