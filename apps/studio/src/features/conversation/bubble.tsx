/** What the user said. */

import type { ChatMessage } from '@sayso/wire'
import { useConversation, useOpenProject } from '../project/open-project-context.tsx'

export function Bubble({ message }: { message: ChatMessage }) {
  const turn = useConversation((state) => state.turn)
  const isNotSent = turn.phase === 'not-sent' && turn.userMessageId === message.id
  return (
    <div className="flex flex-col items-end gap-2 pl-8">
      <p className="max-w-full rounded-panel rounded-br-[4px] border border-line bg-canvas px-3.5 py-2 text-body break-words whitespace-pre-wrap">
        <span className="sr-only">You: </span>
        {message.content}
      </p>
      {isNotSent ? (
        <NotSent sentence={turn.failure.message} isLimit={turn.failure.code === 'no-messages-left'} />
      ) : null}
    </div>
  )
}

function NotSent({ sentence, isLimit }: { sentence: string; isLimit: boolean }) {
  const { conversation } = useOpenProject()
  return (
    <div
      role="alert"
      className="max-w-full rounded-card border border-line bg-danger-tint px-3.5 py-2.5 text-ui"
    >
      <p className="font-semibold text-danger">
        {isLimit ? 'No messages left today.' : 'Failed to initiate LLM stream'}
      </p>
      <p className="text-ink-2">
        {isLimit ? 'You can still edit, preview, restore and export.' : `${sentence} This was not counted.`}
      </p>
      <p className="mt-1 flex items-center gap-3">
        <span className="text-ink-3">Not sent</span>
        {isLimit ? null : (
          <button
            type="button"
            onClick={() => void conversation.retry()}
            className="touch-target underlined font-medium"
          >
            Retry
          </button>
        )}
      </p>
    </div>
  )
}
