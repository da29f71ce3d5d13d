/** Where the comments of the open screen stand on the app. */

import type { FoundElement, ProjectComment } from '@sayso/wire'

export interface Pin {
  comment: ProjectComment
  /** `px`: of the app. `share`: of its width and height. */
  x: number
  y: number
  unit: 'px' | 'share'
}

export interface ShownScreen {
  route: string
  /** Null until the app was looked through. */
  found: readonly FoundElement[] | null
  selectedId: string | null
}

/** The open comments of the screen, and the selected one; none for those on the whole screen, nor where the element is gone. */
export function pinsOf(
  comments: readonly ProjectComment[],
  { route, found, selectedId }: ShownScreen,
): Pin[] {
  return comments.flatMap((comment): Pin[] => {
    const { anchor, resolved, id } = comment
    if (comment.route !== route || anchor === null || (resolved !== null && id !== selectedId)) return []
    const { element, spot } = anchor
    if (element === null || found === null) return [{ comment, ...spot, unit: 'share' }]
    const box = found.find((one) => one.id === id)?.box
    if (box === undefined) return []
    const [x, y] = [box.x + element.spot.x * box.width, box.y + element.spot.y * box.height]
    // Below the foot of the app, the page cuts it off.
    return x < 0 || y < 0 ? [] : [{ comment, x, y, unit: 'px' }]
  })
}

/** Whether its element is not on its screen any more. False while that is not known. */
export function isGone({ id, route, anchor }: ProjectComment, screen: ShownScreen): boolean {
  if (!anchor?.element || route !== screen.route || screen.found === null) return false
  return screen.found.every((one) => one.id !== id)
}
