/** Shows what pending migrations would do to the project's database, and applies those that the person wants. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import { migrationProblems, type PendingMigration, repairOffer } from '@sayso/workbench'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notices.tsx'
import { MigrationFile } from './migration-file.tsx'

export function MigrationDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenProject()
  const { migrations } = open
  const { pending, untried } = useStore(migrations.store)
  const messages = useConversation((state) => state.messages)
  const problems = migrationProblems(pending)
  const canFix = repairOffer(messages, problems, false) === 'fix'
  const isLoading = useWorkbench((state) => state.migrationsLoading)
  /** Files that take something away are applied only when they are ticked. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  const chosen = pending.filter((migration) => isChosen(migration, ticked))
  const tick = (path: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(path)
    else next.delete(path)
    setTicked(next)
  }
  const apply = async () => {
    await migrations.apply(new Set(chosen.map(({ path }) => path)))
    // Where some are left, the dialog shows what became of each.
    if (migrations.store.getState().pending.length > 0) return
    void notify(t('migrationsApplied', { count: chosen.length }))
  }
  return (
    <Dialog
      isOpen
      // A running migration continues; its results are shown here.
      onClose={isLoading ? () => {} : onClose}
      title={t('applyMigrations')}
      description={t('theyChangeTheAppsDatabase', { count: pending.length })}
      width="form"
    >
      <ul className="mt-5 flex flex-col gap-3">
        {pending.map((migration) => (
          <MigrationFile
            key={migration.path}
            migration={migration}
            isTicked={ticked.has(migration.path)}
            onTick={(isTicked) => tick(migration.path, isTicked)}
          />
        ))}
      </ul>
      {untried === null ? null : <p className="mt-3 text-ui text-warn">{translated(untried)}</p>}
      <DialogActions>
        {canFix ? (
          <Button
            size="l"
            disabled={isLoading}
            onClick={() => {
              onClose()
              void open.repair(problems)
            }}
          >
            {t('fixIt')}
          </Button>
        ) : null}
        <Button size="l" disabled={isLoading} onClick={onClose}>
          {pending.some(({ result }) => result.kind === 'failed') ? t('close') : t('notNow')}
        </Button>
        <Button
          size="l"
          look={chosen.some(({ review }) => (review?.warnings.length ?? 0) > 0) ? 'danger' : 'primary'}
          disabled={isLoading || chosen.length === 0}
          onClick={() => void apply()}
        >
          {isLoading ? t('applying') : actionLabel(chosen, pending.length)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function isChosen({ path, result, review }: PendingMigration, ticked: ReadonlySet<string>): boolean {
  if (result.kind === 'applied' || (review?.problem ?? null) !== null) return false
  return (review?.warnings.length ?? 0) === 0 || ticked.has(path)
}

/** While none is chosen it says what it is there for. */
function actionLabel(chosen: readonly PendingMigration[], pendingCount: number): string {
  const isAgain = chosen.some(({ result }) => result.kind === 'failed')
  if (isAgain) return t('retry')
  const count = chosen.length || pendingCount
  return t('applyMigrationsCountApplyApply', { count })
}
