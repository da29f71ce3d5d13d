/** The model's reasoning before its answer: one row, which opens on a click. */

import type { ChatMessage } from '@sayso/wire'
import { thoughtLabel } from '@sayso/workbench'
import { ChevronRight } from 'lucide-react'
import { useConversation } from '../../page/open-project-context.tsx'

export function Thought({ message }: { message: ChatMessage }) {
  const isThinking = useConversation(
    ({ turn }) => turn.phase === 'streaming' && turn.messageId === message.id && !turn.hasOutput,
  )
  if (message.reasoning === undefined) return null
  return (
    <details className="group/thought text-ui text-ink-2">
      <summary className="touch-target flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-chip [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open/thought:rotate-90 rtl:-scale-x-100 rtl:group-open/thought:-rotate-90"
          strokeWidth={1.75}
        />
        {thoughtLabel(message.reasoning.durationMs, isThinking)}
      </summary>
      <p
        dir="auto"
        className="mt-1 ms-1.5 border-line border-s ps-3 break-words whitespace-pre-wrap text-ink-2"
      >
        {message.reasoning.text}
      </p>
    </details>
  )
}
