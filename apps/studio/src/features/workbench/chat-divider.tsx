/** The line between chat and pane: dragged, or moved by arrow keys in steps of 16 pixels. */

import type { KeyboardEvent, PointerEvent } from 'react'
import { MAX_CHAT_PX, MIN_CHAT_PX, setChatWidth, useChatWidth } from '../../page/layout.ts'

const STEP_PX = 16

export function ChatDivider() {
  const chatWidthPx = useChatWidth()

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setChatWidth(event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setChatWidth(chatWidthPx + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be dragged and focused
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the chat"
      aria-valuenow={chatWidthPx}
      aria-valuemin={MIN_CHAT_PX}
      aria-valuemax={MAX_CHAT_PX}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-line hover:before:bg-line-control max-lg:hidden"
    />
  )
}
