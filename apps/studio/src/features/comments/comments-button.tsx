/** Opens the comments, and says how many are open. */

import { t } from '@sayso/language/comments'
import { MessageSquare } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Where the focus goes when the panel is closed. */
export const COMMENTS_BUTTON = 'comments-button'

export function CommentsButton() {
  const { comments } = useOpenProject()
  const isOpen = useStore(comments.store, (state) => state.isPanelOpen)
  const count = useStore(
    comments.store,
    (state) => state.comments.filter(({ resolved }) => resolved === null).length,
  )
  return (
    <IconButton
      id={COMMENTS_BUTTON}
      label={count === 0 ? t('comments') : t('commentsOpen', { count })}
      aria-expanded={isOpen}
      className={isOpen ? 'bg-sel' : ''}
      onClick={() => (isOpen ? comments.closePanel() : comments.openPanel())}
    >
      <span className="relative">
        <MessageSquare strokeWidth={1.75} />
        {count === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute -end-2 -top-2 min-w-4 rounded-full bg-ink px-1 text-[10px] leading-4 font-semibold text-on-ink tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </IconButton>
  )
}
