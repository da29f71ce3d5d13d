/** The line between two columns: dragged, or moved by arrow keys in steps of 16 pixels. It stands in the column, or beside it, whose width it changes. */

import { clsx } from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'

interface DividerProps {
  label: string
  /** The side of its parent that it stands at. */
  edge: 'left' | 'right'
  widthPx: number
  minPx: number
  maxPx: number
  /** The width for a pointer at this distance from the left of the page. `parent`: what the line stands in. */
  widthAt: (xPx: number, parent: DOMRect) => number
  onResize: (widthPx: number) => void
}

const STEP_PX = 16

export function Divider({ label, edge, widthPx, minPx, maxPx, widthAt, onResize }: DividerProps) {
  const resizeTo = (element: HTMLElement, xPx: number) => {
    const parent = element.parentElement?.getBoundingClientRect()
    if (parent !== undefined) onResize(widthAt(xPx, parent))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resizeTo(event.currentTarget, event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    resizeTo(event.currentTarget, left + width / 2 + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be dragged and focused
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={widthPx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className={clsx(
        'absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-line hover:before:bg-line-control max-lg:hidden',
        edge === 'left' ? '-left-1' : '-right-1',
      )}
    />
  )
}
