/** Finds the region of the screen that the newest update changed, around which the host draws an outline. */

import { type Fiber, readFiber, visibleBox } from './fibers.ts'
import type { JsxPlaces } from './jsx-places.ts'

interface ChangedRegion {
  path: string
  box: { x: number; y: number; width: number; height: number }
}

/** Looked at from the top of the document; beyond it, nothing is found. */
const MAX_ELEMENTS = 5_000

/** The first visible element that one of these files wrote; of several files, the one with the smallest. */
export function findChangedRegion(
  root: ParentNode,
  places: JsxPlaces,
  changed: ReadonlySet<string>,
): ChangedRegion | null {
  const found = new Map<string, ChangedRegion>()
  let left = MAX_ELEMENTS
  for (const element of root.querySelectorAll('*')) {
    if (left-- === 0 || found.size === changed.size) break
    for (const path of listWriters(element, places)) {
      if (!changed.has(path) || found.has(path)) continue
      const box = visibleBox(element)
      if (box.width > 0 && box.height > 0) found.set(path, { path, box })
    }
  }
  const [smallest = null] = [...found.values()].sort((a, b) => areaOf(a) - areaOf(b))
  return smallest
}

/** Files whose JSX made this element: its own, and those of the components that rendered nothing around it. */
function listWriters(element: Element, places: JsxPlaces): string[] {
  const paths: string[] = []
  let fiber: Fiber | null = readFiber(element)
  do {
    const path = fiber === null ? undefined : places.find(fiber.memoizedProps)?.path
    if (path !== undefined) paths.push(path)
    fiber = fiber?.return ?? null
  } while (fiber !== null && typeof fiber.type !== 'string')
  return paths
}

function areaOf({ box }: ChangedRegion): number {
  return box.width * box.height
}
