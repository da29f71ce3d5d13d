/** `hitSlop`: how far beyond its edges a view is pressed. The frame lays something out there that takes presses for the view. */

type Edges = Readonly<Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>>

/** The style for a hit slop; null without one. */
export function hitSlopStyle(slop: number | Edges | null | undefined): object | null {
  if (slop === null || slop === undefined) return null
  const edges = typeof slop === 'number' ? { top: slop, right: slop, bottom: slop, left: slop } : slop
  const { top = 0, right = 0, bottom = 0, left = 0 } = edges
  return { '--hit-slop': [top, right, bottom, left].map((edge) => `${-edge}px`).join(' ') }
}
