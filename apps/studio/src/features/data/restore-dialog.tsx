/** Says what restoring would do to the rows of the app, and asks whether the data is to go back. */

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
        title="The data stays as it is"
        description={`The data snapshot of ${time} has aged out, so no rows can be brought back.`}
      >
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {versionNumber === null ? 'Close' : 'Cancel'}
          </Button>
          {versionNumber === null ? null : (
            <Button size="l" look="primary" onClick={() => onAnswer('files')}>
              Restore the files
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
      title={versionNumber === null ? 'Restore this data?' : 'Restore the data too?'}
      description={descriptionOf(versionNumber, time)}
    >
      {data.changes.length === 0 ? (
        <p className="mt-4 text-body">No tables or rows.</p>
      ) : (
        <ul aria-label="What would change" className="mt-4 flex flex-col gap-2 text-body">
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
      <p className="mt-4 text-ui text-ink-2">
        What is there now is kept as a data snapshot, so that you can come back to it.
      </p>
      <DialogActions>
        <Button size="l" onClick={onClose}>
          Cancel
        </Button>
        {versionNumber === null ? null : (
          <Button size="l" onClick={() => onAnswer('files')}>
            Only the files
          </Button>
        )}
        <Button size="l" look="primary" onClick={() => onAnswer('data')}>
          {versionNumber === null ? 'Restore the data' : 'Files and data'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function descriptionOf(versionNumber: number | null, time: string): string {
  if (versionNumber === null) return `The database goes back to how it was on ${time}, and this changes:`
  const version = versionNumber === 0 ? 'The first version' : `Version ${versionNumber}`
  return `${version} had the database of ${time}, and going back to that changes:`
}

/** `18 March at 12:04`, in local time. */
function timeText(iso: string): string {
  const time = new Date(iso)
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return `${day} at ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

function changeText({ isDropped, lost, changed, returning }: TableChange): string {
  if (lost === null || changed === null || returning === null) {
    return isDropped ? 'the table and all its rows are deleted' : 'its rows cannot be compared'
  }
  if (isDropped)
    return lost === 0
      ? 'the table is deleted'
      : `the table and its ${lost === 1 ? 'row' : rowsText(lost)} are deleted`
  return [
    lost > 0 ? `${rowsText(lost)} lost` : '',
    changed > 0 ? `${rowsText(changed)} changed back` : '',
    returning > 0 ? `${rowsText(returning)} brought back` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function rowsText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
}
