/** Finds the region of the screen that the newest update changed, around which the host draws an outline. */

import type { SourcePlace } from '@sayso/wire'
import { type Fiber, readFiber, visibleBox } from './fibers.ts'
import type { JsxPlaces } from './jsx-places.ts'

interface ChangedRegion {
  path: string
  box: { x: number; y: number; width: number; height: number }
}

/** Of one file: its first element, and the one that is written last in its text. */
interface Written {
  first: ChangedRegion
  last: { place: SourcePlace; region: ChangedRegion }
}

/** Looked at from the top of the document; beyond it, nothing is found. */
const MAX_ELEMENTS = 5_000
/** A larger part of the screen is the screen. */
const MAX_SHARE = 0.5

/**
 * The first visible element that one of these files wrote; of several files, the one with the smallest. Of a screen
 * that is growing, its newest element.
 */
export function findChangedRegion(
  root: ParentNode,
  places: JsxPlaces,
  { changed, isGrowing }: { changed: ReadonlySet<string>; isGrowing: boolean },
): ChangedRegion | null {
  const found = new Map<string, Written>()
  let left = MAX_ELEMENTS
  for (const element of root.querySelectorAll('*')) {
    if (left-- === 0 || (!isGrowing && found.size === changed.size)) break
    for (const place of listPlaces(element, places)) if (changed.has(place.path)) note(found, element, place)
  }
  const [smallest] = [...found.values()].sort((a, b) => areaOf(a.first) - areaOf(b.first))
  if (smallest === undefined) return null
  const isScreen = areaOf(smallest.first) > MAX_SHARE * globalThis.innerWidth * globalThis.innerHeight
  return isGrowing && isScreen ? smallest.last.region : smallest.first
}

function note(found: Map<string, Written>, element: Element, place: SourcePlace): void {
  const { path } = place
  const known = found.get(path)
  if (known !== undefined && !isAfter(place, known.last.place)) return
  const box = visibleBox(element)
  if (box.width === 0 || box.height === 0) return
  const region = { path, box }
  found.set(path, { first: known?.first ?? region, last: { place, region } })
}

function isAfter(a: SourcePlace, b: SourcePlace): boolean {
  return a.lineNumber === b.lineNumber ? a.columnNumber > b.columnNumber : a.lineNumber > b.lineNumber
}

/** Where the JSX is that made this element: its own, and those of the components that rendered nothing around it. */
function listPlaces(element: Element, places: JsxPlaces): SourcePlace[] {
  const found: SourcePlace[] = []
  let fiber: Fiber | null = readFiber(element)
  do {
    const place = fiber === null ? null : places.find(fiber.memoizedProps)
    if (place !== null) found.push(place)
    fiber = fiber?.return ?? null
  } while (fiber !== null && typeof fiber.type !== 'string')
  return found
}

function areaOf({ box }: ChangedRegion): number {
  return box.width * box.height
}
