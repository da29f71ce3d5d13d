/**
 * The line between two columns: dragged, or moved by arrow keys in steps of 16 pixels. It is inside or next to the
 * column whose width it changes.
 */

import { clsx } from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'
import { isRightToLeft, readingKey } from './direction.ts'

interface DividerProps {
  label: string
  /** The side of its parent that it stands at. */
  edge: 'start' | 'end'
  /** The column stands behind the line in the page's direction, so it is narrower when the line goes on. */
  isBehindLine?: boolean
  widthPx: number
  minPx: number
  maxPx: number
  /** The width for a pointer at this distance from the start of the page. `parent`: what the line stands in. */
  widthAt: (xPx: number, parent: DOMRect) => number
  onResize: (widthPx: number) => void
}

const STEP_PX = 16

export function Divider(props: DividerProps) {
  const { label, edge, isBehindLine = false, widthPx, minPx, maxPx, widthAt, onResize } = props
  const resize = (wishedPx: number) => onResize(Math.min(maxPx, wishedPx))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const parent = event.currentTarget.parentElement?.getBoundingClientRect()
    if (parent === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(
      isRightToLeft()
        ? widthAt(window.innerWidth - event.clientX, mirror(parent))
        : widthAt(event.clientX, parent),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stepPx = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[readingKey(event.key)]
    if (stepPx === undefined) return
    event.preventDefault()
    resize(widthPx + (isBehindLine ? -stepPx : stepPx))
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
        // Under fingers it has a grip.
        'pointer-coarse:after:absolute pointer-coarse:after:top-1/2 pointer-coarse:after:left-1/2 pointer-coarse:after:h-16 pointer-coarse:after:w-11 pointer-coarse:after:-translate-1/2',
        'pointer-coarse:after:bg-[linear-gradient(var(--color-line-control),var(--color-line-control))] pointer-coarse:after:bg-[length:4px_32px] pointer-coarse:after:bg-center pointer-coarse:after:bg-no-repeat',
        edge === 'start' ? '-start-1' : '-end-1',
      )}
    />
  )
}

/** Columns are computed from left to right; where the page runs the other way, on its mirror image. */
function mirror({ right, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(window.innerWidth - right, top, width, height)
}
