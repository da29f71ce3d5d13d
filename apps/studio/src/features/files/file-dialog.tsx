/** Asks for a file's path: of a new one, or of one that gets another. */

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useFileActions } from './use-file-actions.ts'

export type FileQuestion =
  /** `folder` ends with a slash, or is empty. */
  { kind: 'create'; folder: string } | { kind: 'rename'; path: string }

export function FileDialog({ question, onClose }: { question: FileQuestion; onClose: () => void }) {
  const actions = useFileActions()
  const [path, setPath] = useState(question.kind === 'create' ? question.folder : question.path)
  const [failure, setFailure] = useState<string | null>(null)
  const isNew = question.kind === 'create'
  const submit = () => {
    const refusal = isNew ? actions.create(path) : actions.rename(question.path, path)
    if (refusal === null) onClose()
    else setFailure(refusal)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? 'New file' : `Rename ${question.path}`}
      description="Folders are separated by a slash, as in components/card.tsx."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className="mt-4 block text-ui font-medium">
          Path
          <input
            value={path}
            onChange={(event) => setPath(event.target.value)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={failure !== null}
            className="mt-1.5 block h-[44px] w-full rounded-large border border-line-control bg-surface px-3 font-mono text-body font-normal"
          />
        </label>
        {failure === null ? null : (
          <p role="alert" className="mt-3 text-ui text-danger">
            {failure}
          </p>
        )}
        <DialogActions>
          <Button size="l" onClick={onClose}>
            Cancel
          </Button>
          <Button size="l" look="primary" type="submit" disabled={path.trim() === ''}>
            {isNew ? 'Create' : 'Rename'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
