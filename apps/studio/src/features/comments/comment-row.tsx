/** One comment in the list; the selected one with its replies and all that can be done with it. */

import { t } from '@sayso/language/comments'
import type { CommentReply, ProjectComment } from '@sayso/wire'
import { failureSentence, isGone, labelOf } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatAgo, useNow } from '../../browser/clock.ts'
import { showSide } from '../../page/layout.ts'
import { useMayEdit, useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { useIsOther } from '../../page/use-is-other.ts'
import { useShownScreen } from '../../page/use-shown-screen.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.tsx'
import { CommentForm } from './comment-form.tsx'

export function CommentRow({ comment }: { comment: ProjectComment }) {
  const { comments } = useOpenProject()
  const { id, number, author, text, resolved } = comment
  const mayEdit = useMayEdit()
  const isSelected = useStore(comments.store, (state) => state.selectedId === id)
  const isChosen = useStore(comments.store, (state) => state.chosenIds.includes(id))
  const screen = useShownScreen()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li ref={row} className={clsx('border-b border-line px-3.5 py-2.5', isSelected && 'bg-sunken')}>
      <div className="flex items-start gap-2.5">
        <button
          type="button"
          aria-expanded={isSelected}
          aria-label={t('commentBy', { number, name: author?.name ?? t('somebodyWhoLeft'), text })}
          onClick={() => comments.select(isSelected ? null : id)}
          className="flex min-w-0 flex-1 items-start gap-2.5 rounded-button text-start pointer-coarse:min-h-11"
        >
          <span
            className={clsx(
              'mt-0.5 flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-1 text-ui-s font-semibold tabular-nums',
              isSelected ? 'bg-signal text-on-signal' : 'bg-sel text-ink',
            )}
          >
            {number}
          </span>
          <span className="min-w-0 flex-1">
            <Byline entry={comment} />
            <span
              dir="auto"
              className={clsx(
                'block text-body wrap-anywhere whitespace-pre-wrap',
                !isSelected && 'line-clamp-3',
              )}
            >
              {text}
            </span>
            <span className="mt-0.5 block truncate text-ui-s text-ink-3">{placeText(comment)}</span>
            {isGone(comment, screen) ? (
              <span className="mt-0.5 block text-ui-s text-warn">{t('theElementIsGone')}</span>
            ) : null}
            {resolved === null ? null : <ResolvedLine resolved={resolved} />}
          </span>
        </button>
        {mayEdit && resolved === null ? (
          <label className="flex size-6 shrink-0 items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              aria-label={t('chooseForAPrompt', { number })}
              checked={isChosen}
              onChange={({ target }) => comments.choose(id, target.checked)}
              className="size-4 accent-ink"
            />
          </label>
        ) : null}
      </div>
      {isSelected ? <Details comment={comment} /> : null}
    </li>
  )
}

function placeText({ route, anchor }: ProjectComment): string {
  const screen = labelOf(route)
  if (anchor === null) return t('aboutTheScreen', { screen })
  const { element } = anchor
  return element === null ? screen : t('about', { element: element.componentName, screen })
}

function ResolvedLine({ resolved }: { resolved: NonNullable<ProjectComment['resolved']> }) {
  const name = resolved.by?.name ?? t('somebodyWhoLeft')
  const version = resolved.versionNumber
  return (
    <span className="mt-0.5 block text-ui-s text-ok">
      {version === null ? t('resolvedBy', { name }) : t('resolvedInVersion', { name, version })}
    </span>
  )
}

function Byline({ entry: { author, createdAt, editedAt } }: { entry: CommentReply }) {
  const nowMs = useNow(true)
  const name = author?.name ?? t('somebodyWhoLeft')
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ui-s text-ink-2">
      <Avatar name={name} picture={null} size="xs" {...(author && { colorOf: author.userId })} />
      <span dir="auto" className="truncate font-medium text-ink">
        {name}
      </span>
      <span className="shrink-0">
        {formatAgo(createdAt, nowMs)}
        {editedAt === null ? null : `, ${t('edited')}`}
      </span>
    </span>
  )
}

function Details({ comment }: { comment: ProjectComment }) {
  const { comments } = useOpenProject()
  const [editedId, setEditedId] = useState<string | null>(null)
  const entryForm = (entry: CommentReply) => (
    <CommentForm
      label={t('yourComment')}
      submitLabel={t('save')}
      text={entry.text}
      hasFocus
      onCancel={() => setEditedId(null)}
      onSubmit={async (text) => {
        await comments.edit(entry.id, text)
        setEditedId(null)
      }}
    />
  )
  return (
    <div className="mt-2 flex flex-col gap-2 ps-8.5 pointer-coarse:mt-4 pointer-coarse:gap-4">
      {editedId === comment.id ? entryForm(comment) : null}
      <Actions comment={comment} onEdit={() => setEditedId(comment.id)} />
      {comment.replies.map((reply) => (
        <div key={reply.id} className="border-s-2 border-line ps-2.5">
          <Byline entry={reply} />
          {editedId === reply.id ? (
            entryForm(reply)
          ) : (
            <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
              {reply.text}
            </p>
          )}
          <OwnActions entry={reply} onEdit={() => setEditedId(reply.id)} />
        </div>
      ))}
      <CommentForm
        label={t('reply')}
        submitLabel={t('answer')}
        onSubmit={(text) => comments.reply(comment.id, text)}
      />
    </div>
  )
}

function Actions({ comment, onEdit }: { comment: ProjectComment; onEdit: () => void }) {
  const { comments } = useOpenProject()
  const mayEdit = useMayEdit()
  const isOther = useIsOther()
  const run = useRun()
  const { id, resolved, author } = comment
  const mayResolve = mayEdit || (author !== null && !isOther(author))
  const prompt = () => {
    comments.makePrompt([id])
    showPrompt()
  }
  return (
    <div className="flex flex-wrap gap-2 pointer-coarse:gap-4">
      {mayEdit && resolved === null ? (
        <Button size="s" onClick={prompt}>
          {t('makeItAPrompt')}
        </Button>
      ) : null}
      {mayResolve && resolved === null ? (
        <Button
          size="s"
          disabled={run.isPending}
          onClick={() => run.mutate(() => comments.resolve([id], null))}
        >
          {t('resolve')}
        </Button>
      ) : null}
      {mayResolve && resolved !== null ? (
        <Button size="s" disabled={run.isPending} onClick={() => run.mutate(() => comments.reopen(id))}>
          {t('reopen')}
        </Button>
      ) : null}
      <OwnActions entry={comment} onEdit={onEdit} />
    </div>
  )
}

/** Change: the author. Delete: the owner too. */
function OwnActions({ entry, onEdit }: { entry: CommentReply; onEdit: () => void }) {
  const { comments } = useOpenProject()
  const isOther = useIsOther()
  const isOwner = useProjectState(({ project }) => project.shared === undefined)
  const [isAsked, setAsked] = useState(false)
  const run = useRun()
  const isOwn = entry.author !== null && !isOther(entry.author)
  if (isAsked) {
    return (
      <span className="flex flex-wrap items-center gap-2 pointer-coarse:gap-4">
        <span className="text-ui text-ink-2">{t('deleteQuestion')}</span>
        <Button
          size="s"
          look="danger"
          disabled={run.isPending}
          onClick={() => run.mutate(() => comments.remove(entry.id))}
        >
          {t('delete')}
        </Button>
        <Button size="s" look="ghost" onClick={() => setAsked(false)}>
          {t('cancel')}
        </Button>
      </span>
    )
  }
  return (
    <span className="flex flex-wrap gap-2 pointer-coarse:gap-4">
      {isOwn ? (
        <Button size="s" look="ghost" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {isOwn || isOwner ? (
        <Button size="s" look="ghost" onClick={() => setAsked(true)}>
          {t('delete')}
        </Button>
      ) : null}
    </span>
  )
}

function useRun() {
  return useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
}

/** Shows the prompt box with what was put into it. */
export function showPrompt(): void {
  showSide('chat')
  // On a page of one column it is there once the chat is.
  requestAnimationFrame(() => document.getElementById('prompt')?.focus())
}
