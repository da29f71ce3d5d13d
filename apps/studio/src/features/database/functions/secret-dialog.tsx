/** Dialog in which a secret is set or replaced. */

import { t } from '@sayso/language/database'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { secretsQuery, setSecret } from './functions-api.ts'

interface SecretDialogProps {
  /** Empty: the person chooses one. */
  name: string
  onClose: () => void
}

const MAX_NAME_CHARS = 64
const MAX_VALUE_CHARS = 8_192

export function SecretDialog({ name: given, onClose }: SecretDialogProps) {
  const { id } = useOpenProject()
  const queries = useQueryClient()
  const [name, setName] = useState(given)
  const [value, setValue] = useState('')
  const save = useMutation({
    mutationFn: () => setSecret(id, name, value),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: secretsQuery(id).queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={given === '' ? t('addASecret') : t('replaceTheSecret', { name: given })}
      description={t('nobodyCanReadItBack')}
      width="form"
    >
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {given === '' ? (
          <label className="block text-ui font-medium">
            {t('nameOfTheSecret')}
            <input
              required
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              placeholder="API_KEY"
              maxLength={MAX_NAME_CHARS}
              value={name}
              onChange={({ target }) => setName(target.value.toUpperCase().replace(/[\s-]/g, '_'))}
              className={FIELD}
            />
          </label>
        ) : null}
        <label className="block text-ui font-medium">
          {t('valueOfTheSecret')}
          <input
            required
            type="password"
            dir="ltr"
            autoComplete="off"
            maxLength={MAX_VALUE_CHARS}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            className={FIELD}
          />
        </label>
        <FormEnd
          error={save.error}
          submitLabel={t('save')}
          isDisabled={save.isPending || name === '' || value === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
