/** Moves a key out of the code into the project's secrets, and prepares a message that has the app use it from there. */

import { t } from '@sayso/language/code'
import { cutSecret } from '@sayso/project'
import { markOf, moveSecret } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askInComposer } from '../../page/ask-in-composer.ts'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FIELD } from '../../ui/field.ts'
import { FormEnd } from '../../ui/form-end.tsx'
import { setSecret } from '../database/functions/functions-api.ts'

interface MoveSecretDialogProps {
  path: string
  onClose: () => void
}

export function MoveSecretDialog({ path, onClose }: MoveSecretDialogProps) {
  const open = useOpenProject()
  // As it was when the dialog opened: the key is not in the file any more once it is moved.
  const [secret] = useState(() => cutSecret(open.workbench.store.getState().files.get(path)?.content ?? ''))
  const isUnsaved = useWorkbench(({ unsaved }) => unsaved.has(path))
  const [name, setName] = useState(secret?.name ?? '')
  const move = useMutation({
    mutationFn: async () => {
      if (secret === null) return
      await setSecret(open.id, name, secret.value)
      const { marked, left } = await moveSecret({ value: secret.value, name }, open)
      if (left.length > 0) throw new Error(t('theKeyIsStillIn', { list: left.join(', ') }))
      onClose()
      if (marked.length > 0) ask(marked)
    },
  })

  function ask(marked: string[]) {
    const prompt = t('useTheSecret', { name, mark: markOf(name), list: marked.join(', ') })
    askInComposer(open, prompt)
  }

  const cannot = secret === null ? t('theKeyHasNoEnd') : isUnsaved ? t('saveTheFileFirst') : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('moveToSecrets')}
      description={t('whatMovingDoes')}
      width="form"
    >
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          move.mutate()
        }}
      >
        <label className="block text-ui font-medium">
          {t('nameOfTheSecret')}
          <input
            required
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            pattern="[A-Z][A-Z0-9_]*"
            maxLength={64}
            value={name}
            onChange={({ target }) => setName(target.value.toUpperCase().replace(/[\s-]/g, '_'))}
            className={FIELD}
          />
        </label>
        <p className="text-ui text-ink-2">{t('olderVersionsStillHoldIt')}</p>
        <FormEnd
          error={cannot ?? move.error}
          submitLabel={t('moveIt')}
          isDisabled={cannot !== null || move.isPending || name === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
