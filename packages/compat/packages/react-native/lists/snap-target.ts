/** Where a scroll view comes to rest, by the rules of iOS. */

export interface SnapProps {
  snapToInterval?: number
  snapToOffsets?: readonly number[]
  snapToAlignment?: 'start' | 'center' | 'end'
  snapToStart?: boolean
  snapToEnd?: boolean
}

/** Along the way that it scrolls, in pixels; `velocity` in pixels for a millisecond. */
interface Place {
  offset: number
  room: number
  content: number
  velocity: number
}

/** Null where it may stay. A drag that was still moving continues in its direction; otherwise the nearest position wins. */
export function snapTarget(props: SnapProps, place: Place): number | null {
  const end = Math.max(0, place.content - place.room)
  const wanted = props.snapToOffsets ? offsetNear(props, place, end) : intervalNear(props, place)
  if (wanted === null) return null
  const target = Math.min(Math.max(wanted, 0), end)
  return Math.abs(target - place.offset) < 1 ? null : target
}

function intervalNear({ snapToInterval, snapToAlignment }: SnapProps, { offset, room, velocity }: Place) {
  if (!snapToInterval || snapToInterval <= 0) return null
  const aligned =
    snapToAlignment === 'center' ? (room + snapToInterval) / 2 : snapToAlignment === 'end' ? room : 0
  const index = (offset + aligned) / snapToInterval
  // A position reached except for rounding is kept.
  const isThere = Math.abs(index - Math.round(index)) * snapToInterval < 1
  const round = isThere || velocity === 0 ? Math.round : velocity > 0 ? Math.ceil : Math.floor
  return round(index) * snapToInterval - aligned
}

function offsetNear(
  { snapToOffsets = [], snapToStart = true, snapToEnd = true }: SnapProps,
  { offset, velocity }: Place,
  end: number,
): number | null {
  const offsets = [...snapToOffsets].sort((a, b) => a - b)
  const [first = 0] = offsets
  const last = offsets.at(-1) ?? end
  if (offset < first && !snapToStart) return null
  if (offset > last && !snapToEnd) return null
  const places = [...(snapToStart ? [0] : []), ...offsets, ...(snapToEnd ? [end] : [])]
  const below = Math.max(...places.filter((place) => place <= offset + 1))
  const above = Math.min(...places.filter((place) => place >= offset - 1))
  if (!Number.isFinite(below) || !Number.isFinite(above)) return Number.isFinite(below) ? below : above
  if (velocity !== 0) return velocity > 0 ? above : below
  return offset - below <= above - offset ? below : above
}
