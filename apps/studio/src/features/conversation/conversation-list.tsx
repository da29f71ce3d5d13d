/** The conversation: follows its end unless the reader has scrolled up, and then offers the way back. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import type { WorkbenchState } from '@sayso/workbench'
import { ArrowDown } from 'lucide-react'
import { memo } from 'react'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthorLabels } from '../members/authors.ts'
import { Samples } from '../samples/samples.tsx'
import { Answer } from './answer.tsx'
import { Bubble } from './bubble.tsx'
import { RepairLine } from './repair-line.tsx'
import { useFollowEnd } from './use-follow-end.ts'

export function ConversationList() {
  const messages = useConversation((state) => state.messages)
  const ownId = messages.findLast(({ role, repair }) => role === 'user' && !repair)?.id
  const runningId = useWorkbench(runningAction)
  const { list, content, isAtEnd, goToEnd } = useFollowEnd(ownId, runningId)
  const lastId = messages.at(-1)?.id
  const senderLabel = useAuthorLabels(messages.map(({ author }) => author))
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={list} className="scroll-thin h-full overflow-y-auto overscroll-contain px-4 pt-5 md:px-5">
        {/* Silent: what is announced is the status line, not every piece of the text. */}
        <div
          ref={content}
          role="log"
          aria-label={t('conversation')}
          aria-live="off"
          className="flex flex-col"
        >
          {messages.length === 0 ? <EmptyConversation /> : null}
          {messages.map((message) => (
            <ConversationItem
              key={message.id}
              message={message}
              sender={message.role === 'user' ? senderLabel(message.author) : null}
              isLast={message.id === lastId}
            />
          ))}
        </div>
      </div>
      {isAtEnd ? null : (
        <Button size="s" onClick={goToEnd} className="absolute! bottom-2 left-1/2 -translate-x-1/2 shadow-e2">
          <ArrowDown strokeWidth={1.75} /> {t('newest')}
        </Button>
      )}
    </div>
  )
}

/** The running action of the answer that is being written, and its answer. */
function runningAction({ chatStreaming, artifacts }: WorkbenchState): string | null {
  if (!chatStreaming) return null
  const last = Object.values(artifacts).at(-1)?.at(-1)
  const action = last?.actions.findLast(({ status }) => status === 'running')
  return action === undefined ? null : `${last?.messageId} ${action.actionId}`
}

interface ConversationItemProps {
  message: ChatMessage
  /** Null: not named. */
  sender: string | null
  isLast: boolean
}

/**
 * Drawn again only when its own message changes, and laid out only near the screen: a conversation may have
 * thousands. Messages without a layout stay in the page, for search and for screen readers.
 */
const ConversationItem = memo(function ConversationItem({ message, sender, isLast }: ConversationItemProps) {
  return (
    <div className="far-unrendered">
      {message.role === 'assistant' ? (
        <Answer message={message} isLast={isLast} />
      ) : message.repair ? (
        <RepairLine repair={message.repair} />
      ) : (
        <Bubble message={message} sender={sender} />
      )}
    </div>
  )
})

function EmptyConversation() {
  const { draft } = useOpenProject()
  const canEdit = useMayEdit()
  const isNewApp = useProjectState(({ version }) => version.cause === 'starter')
  // An app that was brought along is there to be changed, not to give way to a sample.
  if (!canEdit) return null
  if (!isNewApp) return <p className="pb-5 text-body text-ink-2">{t('sayWhatShouldBeDifferent')}</p>
  return (
    <div className="flex flex-col gap-4 pb-5">
      <p className="text-body text-ink-2">{t('sayWhatTheAppShould')}</p>
      <Samples
        isStacked
        onChoose={(prompt) => {
          draft.set(prompt)
          document.getElementById('prompt')?.focus()
        }}
      />
    </div>
  )
}
