/** The comments of a project: new ones are written here, open and resolved ones are listed by screen. */

import { t } from '@sayso/language/comments'
import type { ProjectComment } from '@sayso/wire'
import { labelOf } from '@sayso/workbench'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useMayEdit, useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { commentPins } from '../../stores/switches/switches.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow, showPrompt } from './comment-row.tsx'
import { COMMENTS_BUTTON } from './comments-button.tsx'

/** `foot`: below the app, on narrow pages. */
export function CommentsPanel({ at }: { at: 'side' | 'foot' }) {
  const { comments } = useOpenProject()
  const isPicking = useStore(comments.store, (state) => state.isPicking)
  const close = () => {
    comments.closePanel()
    document.getElementById(COMMENTS_BUTTON)?.focus()
  }
  return (
    <section
      aria-label={t('comments')}
      data-foot={at === 'foot' ? '' : undefined}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className={clsx(
        'flex shrink-0 flex-col bg-surface',
        at === 'side' ? 'w-80 max-w-[45%] border-s border-line' : 'border-t border-line',
        // The app needs the room while something in it is chosen.
        at === 'foot' && !isPicking && 'h-[46%]',
      )}
    >
      <div className="flex h-11 shrink-0 items-center gap-2 ps-3.5 pe-2">
        <h2 className="me-auto text-ui font-semibold">{t('comments')}</h2>
        <PinSwitch />
        <IconButton label={t('close')} shortcut="Esc" onClick={close}>
          <X strokeWidth={1.75} />
        </IconButton>
      </div>
      <NewComment />
      {at === 'foot' && isPicking ? null : <CommentLists />}
    </section>
  )
}

function PinSwitch() {
  const { isOn } = useStore(commentPins.store)
  return (
    <label className="flex items-center gap-1.5 text-ui-s text-ink-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => commentPins.turn(target.checked)}
        className="size-4 accent-ink"
      />
      {t('showPins')}
    </label>
  )
}

function NewComment() {
  const { comments } = useOpenProject()
  const isPicking = useStore(comments.store, (state) => state.isPicking)
  const place = useStore(comments.store, (state) => state.place)
  const runs = usePreview(({ state }) => state?.phase === 'running')
  if (place !== null) {
    const screen = labelOf(place.route)
    const element = place.anchor?.element?.componentName
    return (
      <div className="border-b border-line px-3.5 pb-3 pointer-coarse:pt-2">
        <p className="mb-1.5 truncate text-ui-s text-ink-2">
          {place.anchor === null
            ? t('aboutTheScreen', { screen })
            : element === undefined
              ? screen
              : t('about', { element, screen })}
        </p>
        <CommentForm
          label={t('yourComment')}
          submitLabel={t('comment')}
          hasFocus
          onSubmit={comments.add}
          onCancel={comments.leavePlace}
        />
      </div>
    )
  }
  if (isPicking) {
    return (
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 pb-3 pointer-coarse:pt-2">
        <p role="status" className="flex-1 basis-40 text-ui text-ink-2">
          {t('chooseAPartInTheApp')}
        </p>
        <Button look="ghost" onClick={comments.endPicking}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-3.5 pb-3 pointer-coarse:pt-2 pointer-coarse:gap-4">
      <Button look="primary" className="grow" disabled={!runs} onClick={comments.startPicking}>
        {t('chooseAPart')}
      </Button>
      <Button className="grow" disabled={!runs} onClick={comments.placeOnScreen}>
        {t('onTheScreen')}
      </Button>
    </div>
  )
}

function CommentLists() {
  const { comments } = useOpenProject()
  const list = useStore(comments.store, (state) => state.comments)
  const failure = useStore(comments.store, (state) => state.failure)
  const [showsResolved, setShowsResolved] = useState(false)
  const open = useMemo(() => list.filter(({ resolved }) => resolved === null), [list])
  const resolved = useMemo(() => list.filter((one) => one.resolved !== null).reverse(), [list])
  return (
    <>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        <Failure error={failure} />
        {list.length === 0 && failure === null ? (
          <p className="p-3.5 text-body text-ink-2">{t('noComments')}</p>
        ) : null}
        {[...byScreen(open)].map(([route, rows]) => (
          <section key={route} aria-label={labelOf(route)}>
            <h3 className="truncate px-3.5 pt-3 pb-1 text-ui-s font-semibold text-ink-2">{labelOf(route)}</h3>
            <Rows rows={rows} />
          </section>
        ))}
        {resolved.length === 0 ? null : (
          <div className="p-3">
            <Button
              look="ghost"
              size="s"
              aria-expanded={showsResolved}
              onClick={() => setShowsResolved(!showsResolved)}
            >
              {showsResolved ? t('hideResolved') : t('showResolved', { count: resolved.length })}
            </Button>
          </div>
        )}
        {showsResolved ? <Rows rows={resolved} /> : null}
      </div>
      <ChosenBar />
    </>
  )
}

function Rows({ rows }: { rows: readonly ProjectComment[] }) {
  return (
    <ul>
      {rows.map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}

function byScreen(comments: readonly ProjectComment[]): Map<string, ProjectComment[]> {
  const screens = new Map<string, ProjectComment[]>()
  for (const comment of comments) {
    screens.set(comment.route, [...(screens.get(comment.route) ?? []), comment])
  }
  return screens
}

/** Several comments become one prompt. */
function ChosenBar() {
  const { comments } = useOpenProject()
  const chosenIds = useStore(comments.store, (state) => state.chosenIds)
  const mayEdit = useMayEdit()
  if (chosenIds.length === 0 || !mayEdit) return null
  const make = () => {
    comments.makePrompt(chosenIds)
    showPrompt()
  }
  return (
    <div className="shrink-0 border-t border-line p-3">
      <Button look="primary" className="w-full" onClick={make}>
        {t('makeOnePrompt', { count: chosenIds.length })}
      </Button>
    </div>
  )
}
