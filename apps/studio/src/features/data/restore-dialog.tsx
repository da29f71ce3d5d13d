/** Says what restoring would do to the rows of the app, and asks whether the data is to go back. */

import { formatDate, formatTime } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { TableChange } from '@sayso/wire'
import type { RestoreChoice, RestoreQuestion } from '@sayso/workbench'
import { Table2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface RestoreDialogProps {
  question: RestoreQuestion
  onAnswer: (choice: Exclude<RestoreChoice, 'cancel'>) => void
  onClose: () => void
}

export function RestoreDialog({ question, onAnswer, onClose }: RestoreDialogProps) {
  const { versionNumber, data } = question
  const time = timeText(data.kind === 'snapshot' ? data.snapshot.takenAt : data.takenAt)
  if (data.kind === 'aged-out') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('theDataStaysAsIt')}
        description={t('theDataSnapshotOfHas', { time })}
      >
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {versionNumber === null ? t('close') : t('cancel')}
          </Button>
          {versionNumber === null ? null : (
            <Button size="l" look="primary" onClick={() => onAnswer('files')}>
              {t('restoreTheFiles')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={versionNumber === null ? t('restoreThisData') : t('restoreTheDataToo')}
      description={descriptionOf(versionNumber, time)}
    >
      {data.changes.length === 0 ? (
        <p className="mt-4 text-body">{t('noTablesOrRows')}</p>
      ) : (
        <ul aria-label={t('whatWouldChange')} className="mt-4 flex flex-col gap-2 text-body">
          {data.changes.map((change) => (
            <li key={change.table} className="flex gap-2">
              <Table2 strokeWidth={1.75} aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" />
              <span className="min-w-0">
                <b className="font-semibold break-words">{change.table}</b>: {changeText(change)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-ui text-ink-2">{t('whatIsThereNowIs')}</p>
      {versionNumber !== null && data.changes.some(changesSchema) ? (
        <p className="mt-2 text-ui text-warn">{t('onlyTheFilesMeetOther')}</p>
      ) : null}
      <DialogActions>
        <Button size="l" onClick={onClose}>
          {t('cancel')}
        </Button>
        {versionNumber === null ? null : (
          <Button size="l" onClick={() => onAnswer('files')}>
            {t('onlyTheFiles')}
          </Button>
        )}
        <Button size="l" look="primary" onClick={() => onAnswer('data')}>
          {versionNumber === null ? t('restoreTheData') : t('filesAndData')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Code of an earlier version may then ask for what is not there. */
function changesSchema({ isDropped, lostColumns, returningColumns }: TableChange): boolean {
  return isDropped || lostColumns.length + returningColumns.length > 0
}

function descriptionOf(versionNumber: number | null, time: string): string {
  if (versionNumber === null) return t('theDatabaseGoesBackTo', { time })
  const version = versionNumber === 0 ? t('theFirstVersion') : t('version', { versionNumber })
  return t('hadTheDatabaseOfAnd', { version, time })
}

/** `18 March at 12:04`, in local time. */
function timeText(iso: string): string {
  const time = new Date(iso)
  const day = formatDate(time, { day: 'numeric', month: 'long' })
  return t('dayAtTime', { day, time: formatTime(time, { hour: '2-digit', minute: '2-digit' }) })
}

function changeText(change: TableChange): string {
  const { lostColumns, returningColumns } = change
  return [
    rowChangeText(change),
    lostColumns.length > 0 ? t('columnsLost', { columns: lostColumns.join(', ') }) : '',
    returningColumns.length > 0 ? t('columnsBroughtBack', { columns: returningColumns.join(', ') }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function rowChangeText({ isDropped, lost, changed, returning }: TableChange): string {
  if (lost === null || changed === null || returning === null) {
    return isDropped ? t('theTableAndAllIts') : t('itsRowsCannotBeCompared')
  }
  if (isDropped) return lost === 0 ? t('theTableIsDeleted') : t('theTableAndItsRows', { lost })
  return [
    lost > 0 ? t('lost', { rows: rowsText(lost) }) : '',
    changed > 0 ? t('changedBack', { rows: rowsText(changed) }) : '',
    returning > 0 ? t('broughtBack', { rows: rowsText(returning) }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function rowsText(count: number): string {
  return t('rows', { rowCount: count })
}
