/** The prompt box: what is being written, the model, Send or Stop. */

import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { ComposerTools } from './composer-tools.tsx'
import type { Draft } from './draft.ts'

export type ComposerStatus =
  | { kind: 'ready' }
  /** The start call has not answered; the text is locked. */
  | { kind: 'sending' }
  /** An answer is being written: Stop stands for Send, and typing is kept as a draft. */
  | { kind: 'streaming' }
  /** Nothing can be sent now; the reason is said, and typing goes on. */
  | { kind: 'blocked'; reason: string }

export interface ComposerProps {
  draft: Draft
  status: ComposerStatus
  onSend: (text: string) => void
  onStop?: () => void
  /** What the prompt is about, above it. */
  about?: ReactNode
  size: 'home' | 'chat'
}

const LOWEST_PX = 76
const HIGHEST_PX = 200

export function Composer({ draft, status, onSend, onStop, about, size }: ComposerProps) {
  const { text } = useStore(draft.store)
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const isEmpty = text.trim() === ''
  const canSend = status.kind === 'ready' && !isEmpty

  // The field follows its text up to its limit; measured, since wrapping depends on the width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the measured height
  useEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = `${LOWEST_PX}px`
    element.style.height = `${Math.min(HIGHEST_PX, Math.max(LOWEST_PX, element.scrollHeight))}px`
  }, [text])

  const send = () => {
    if (canSend) onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="rounded-panel border border-line-control bg-raised shadow-e2 focus-within:border-ink-2">
      {about}
      <textarea
        ref={field}
        id="prompt"
        aria-label="Prompt"
        aria-describedby={noteId}
        placeholder="What can I help you create?"
        value={text}
        readOnly={status.kind === 'sending'}
        onChange={(event) => draft.set(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(
          'scroll-thin block w-full resize-none bg-transparent outline-none focus-visible:outline-none',
          size === 'home' ? 'px-5 pt-[18px] text-body-l' : 'px-4 pt-3.5 text-[15px] leading-[24px]',
          status.kind === 'sending' && 'text-ink-3',
        )}
      />
      <ComposerTools
        status={status}
        canSend={canSend}
        size={size}
        noteId={noteId}
        onSend={send}
        onStop={onStop ?? (() => {})}
      />
    </div>
  )
}
