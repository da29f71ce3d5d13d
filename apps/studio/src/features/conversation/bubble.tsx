/** A message of the user. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { type ApiFailure, isBusy, promptText, startFailedText } from '@sayso/workbench'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { withElements } from '../../ui/with-elements.tsx'
import { MessagePictures } from '../attachments/message-pictures.tsx'
import { PromptEditor } from './prompt-editor.tsx'

interface BubbleProps {
  message: ChatMessage
  /** Named in a project of several people; null elsewhere. */
  sender: string | null
}

export function Bubble({ message, sender }: BubbleProps) {
  const turn = useConversation((state) => state.turn)
  const { id } = useOpenProject()
  const mayEdit = useMayEdit()
  const [isEditing, setEditing] = useState(false)
  const text = promptText(message.content)
  const isNotSent = turn.phase === 'not-sent' && turn.userMessageId === message.id
  return (
    <div className="group relative flex flex-col items-end gap-2 ps-8">
      {sender === null ? null : (
        <p dir="auto" className="-mb-1 max-w-full truncate text-ui-s text-ink-2">
          {sender}
        </p>
      )}
      <MessagePictures projectId={id} pictures={message.attachments ?? []} />
      {isEditing ? (
        <PromptEditor messageId={message.id} text={text} onClose={() => setEditing(false)} />
      ) : (
        <p className="max-w-full rounded-panel rounded-ee-[4px] border border-line bg-canvas px-3.5 py-2 text-body break-words whitespace-pre-wrap">
          {sender === null ? <span className="sr-only">{t('you')} </span> : null}
          {/* On its own: the first letters decide on the direction, and “You” would. */}
          <span dir="auto" className="block">
            {text}
          </span>
        </p>
      )}
      <BubbleFacts message={message} />
      {isNotSent || isEditing ? null : (
        <BubbleActions text={text} canEdit={mayEdit && !isBusy(turn)} onEdit={() => setEditing(true)} />
      )}
      {isNotSent ? <NotSent text={message.content} failure={turn.failure} /> : null}
    </div>
  )
}

function BubbleFacts({ message }: { message: ChatMessage }) {
  const open = useOpenProject()
  if (message.mode !== 'ask' && !message.isEdited) return null
  return (
    <p className="-mt-1 text-ui-s text-ink-3">
      {message.mode === 'ask' ? t('askedNothingChanged') : null}
      {message.mode === 'ask' && message.isEdited ? ' · ' : null}
      {message.isEdited
        ? withElements((slots) => t('editedWhatFollowed', slots), {
            versions: (
              <button
                type="button"
                onClick={() => showView(open, 'versions')}
                className="touch-target underlined"
              >
                {t('versions')}
              </button>
            ),
          })
        : null}
    </p>
  )
}

interface BubbleActionsProps {
  text: string
  canEdit: boolean
  onEdit: () => void
}

/** Shown on hover and focus, in the gap below, so that nothing moves. Under fingers always, as a row that reaches into the gap. */
function BubbleActions({ text, canEdit, onEdit }: BubbleActionsProps) {
  return (
    <div className="absolute top-full end-0 flex h-5 items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:-mt-2 pointer-coarse:-mb-5 pointer-coarse:h-11 pointer-coarse:gap-4 pointer-coarse:px-2 pointer-coarse:opacity-100">
      <IconButton label={t('copyTheMessage')} className="size-7!" onClick={() => void copyText(text)}>
        <Copy className="size-3.5!" strokeWidth={1.75} />
      </IconButton>
      {canEdit ? (
        <IconButton label={t('editAndResend')} className="size-7!" onClick={onEdit}>
          <Pencil className="size-3.5!" strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </div>
  )
}

/** Headings of refusals that hold for the rest of the day. */
const USED_UP: Readonly<Partial<Record<ApiFailure['code'], string>>> = {
  get 'no-messages-left'() {
    return t('noMessagesLeftToday')
  },
  get 'answers-used-up'() {
    return t('noAnswersLeftToday')
  },
}

const WAYS = {
  'sign-in': {
    to: '/sign-in',
    get label() {
      return t('signIn')
    },
  },
  'own-key': {
    to: '/settings/models',
    get label() {
      return t('useYourOwnModel')
    },
  },
} as const

function NotSent({ text, failure }: { text: string; failure: ApiFailure }) {
  const { resend } = useOpenProject()
  const isLastMessage = failure.code === 'no-messages-left'
  return (
    <div
      role="alert"
      className="max-w-full rounded-card border border-line bg-danger-tint px-3.5 py-2.5 text-ui"
    >
      <p className="font-semibold text-danger">{USED_UP[failure.code] ?? startFailedText()}</p>
      <p className="text-ink-2">
        {isLastMessage
          ? t('youCanStillEditPreview')
          : t('thisWasNotCountedMessage', { message: failure.message })}
      </p>
      <p className="mt-1 flex items-center gap-3">
        <span className="text-ink-3">{t('notSent')}</span>
        {failure.ways.map((way) => (
          <Link key={way} to={WAYS[way].to} className="touch-target underlined font-medium">
            {WAYS[way].label}
          </Link>
        ))}
        {isLastMessage ? null : (
          <button
            type="button"
            onClick={() => void resend(text)}
            className="touch-target underlined font-medium"
          >
            {t('retry')}
          </button>
        )}
      </p>
    </div>
  )
}
