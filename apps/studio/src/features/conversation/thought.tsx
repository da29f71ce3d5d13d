/** The model's reasoning before its answer: one row, which opens on a click. */

import type { ChatMessage } from '@sayso/wire'
import { thoughtLabel } from '@sayso/workbench'
import { useConversation } from '../../page/open-project-context.tsx'
import { QuietDetails } from './quiet-details.tsx'

export function Thought({ message }: { message: ChatMessage }) {
  const isThinking = useConversation(
    ({ turn }) => turn.phase === 'streaming' && turn.messageId === message.id && !turn.hasOutput,
  )
  if (message.reasoning === undefined) return null
  return (
    <QuietDetails words={thoughtLabel(message.reasoning.durationMs, isThinking)}>
      <p
        dir="auto"
        className="mt-1 ms-1.5 border-line border-s ps-3 break-words whitespace-pre-wrap text-ink-2"
      >
        {message.reasoning.text}
      </p>
    </QuietDetails>
  )
}
