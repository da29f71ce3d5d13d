/** Replaces the results of a search, in all files or in one. */

import { t } from '@sayso/language/commands'
import { findReplaceable, isBusy, replaceText, undoReplace } from '@sayso/workbench'
import { useMemo, useState } from 'react'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

const FIELD =
  'h-9 min-w-0 rounded-button border border-line-control bg-surface px-2.5 text-ui pointer-coarse:h-11'

export function ReplaceBar({ query }: { query: string }) {
  const open = useOpenProject()
  const files = useWorkbench((state) => state.files)
  const unsaved = useWorkbench((state) => state.unsaved)
  const lockedPaths = useWorkbench((state) => state.lockedPaths)
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const [replacement, setReplacement] = useState('')
  const [wantedPath, setWantedPath] = useState('')
  const found = useMemo(
    () => findReplaceable({ files, unsaved, lockedPaths }, query),
    [files, unsaved, lockedPaths, query],
  )
  const { matches } = found
  if (matches.length + found.locked.length + found.unsaved.length === 0) return null
  // The file that was chosen for another text may not hold this one.
  const onlyPath = matches.some(({ path }) => path === wantedPath) ? wantedPath : null
  const total = matches.reduce((sum, { count }) => sum + count, 0)

  const replace = async () => {
    const done = await replaceText({ query, replacement, onlyPath }, open)
    // The reason why it is not saved is shown beside the file.
    if (done.after.size === 0 || open.saving.store.getState().kind !== 'saved') return
    const undo = async () => {
      const left = await undoReplace(done, open)
      if (left.length > 0) {
        await notifyError(t('notUndoneEverywhere'), t('changedSinceUndoThatIn', { list: left.join(', ') }))
      }
    }
    await notify(t('replaced', { places: placesText(done.count, done.after.size) }), {
      action: { label: t('undo'), onClick: () => void undo() },
    })
  }

  return (
    <form
      className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void replace()
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          aria-label={t('replaceWith')}
          placeholder={t('replaceWith')}
          autoComplete="off"
          spellCheck={false}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          className={`${FIELD} flex-1 basis-40`}
        />
        <select
          aria-label={t('replaceWhere')}
          value={onlyPath ?? ''}
          onChange={(event) => setWantedPath(event.target.value)}
          className={`${FIELD} max-w-full flex-1 basis-40`}
        >
          <option value="">{placesText(total, matches.length)}</option>
          {matches.map(({ path, count }) => (
            <option key={path} value={path}>
              {path} ({count})
            </option>
          ))}
        </select>
        <Button type="submit" className="h-9 pointer-coarse:h-11" disabled={!isIdle || matches.length === 0}>
          {t('replaceAll')}
        </Button>
      </div>
      <LeftOut locked={found.locked} unsaved={found.unsaved} />
      {isIdle ? null : <p className="text-ui-s text-ink-2">{t('replaceWhenTheAnswerHas')}</p>}
    </form>
  )
}

function LeftOut({ locked, unsaved }: { locked: string[]; unsaved: string[] }) {
  const reasons = [
    ...(locked.length === 0 ? [] : [t('locked', { list: locked.join(', ') })]),
    ...(unsaved.length === 0 ? [] : [t('notSaved', { list: unsaved.join(', ') })]),
  ]
  if (reasons.length === 0) return null
  return (
    <p className="text-ui-s break-words text-ink-2">{t('leftAsTheyAre', { list: reasons.join(', ') })}</p>
  )
}

function placesText(count: number, fileCount: number): string {
  return t('placesInFiles', { count, fileCount })
}
