/** Asks for a path: of a new file or folder, or of one that gets another. */

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useFileActions } from './use-file-actions.ts'

export type FileQuestion =
  /** `folder` ends with a slash, or is empty. */
  { kind: 'create' | 'create-folder'; folder: string } | { kind: 'rename'; path: string }

const TITLES = { create: 'New file', 'create-folder': 'New folder' }

export function FileDialog({ question, onClose }: { question: FileQuestion; onClose: () => void }) {
  const actions = useFileActions()
  const [path, setPath] = useState(question.kind === 'rename' ? question.path : question.folder)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = () => {
    const refusal = change()
    if (refusal === null) onClose()
    else setFailure(refusal)
  }
  const change = () => {
    if (question.kind === 'rename') return actions.rename(question.path, path)
    if (question.kind === 'create') return actions.create(path)
    return actions.createFolder(path)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={question.kind === 'rename' ? `Rename ${question.path}` : TITLES[question.kind]}
      description={
        question.kind === 'create-folder'
          ? 'Folders are separated by a slash, as in components/cards.'
          : 'Folders are separated by a slash, as in components/card.tsx.'
      }
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
            {question.kind === 'rename' ? 'Rename' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
