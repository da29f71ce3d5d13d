/** Asks for a path: of a new file or folder, or of one that gets another. */

import { t } from '@sayso/language/code'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { useFileActions } from './use-file-actions.ts'

export type FileQuestion =
  /** `folder` ends with a slash, or is empty. */
  { kind: 'create' | 'create-folder'; folder: string } | { kind: 'rename'; path: string }

const TITLES = {
  get create() {
    return t('newFile')
  },
  get 'create-folder'() {
    return t('newFolder')
  },
}

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
      title={question.kind === 'rename' ? t('renamePath', { path: question.path }) : TITLES[question.kind]}
      description={
        question.kind === 'create-folder' ? t('foldersAreSeparatedByA') : t('foldersAreSeparatedByASlash')
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className="mt-4 block text-ui font-medium">
          {t('path')}
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
        <FormEnd
          error={failure}
          submitLabel={question.kind === 'rename' ? t('rename') : t('create')}
          isDisabled={path.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
