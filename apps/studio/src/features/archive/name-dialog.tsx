/** Dialog for the name of a version. A version with a name is kept for good. */

import { t } from '@sayso/language/versions'
import { MAX_VERSION_NAME_CHARS } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient, versionsQuery } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { NameField } from '../../ui/name-field.tsx'

interface NameDialogProps {
  number: number
  name: string | null
  onClose: () => void
}

export function NameDialog({ number, name, onClose }: NameDialogProps) {
  const { id } = useOpenProject()
  const [text, setText] = useState(name ?? '')
  const naming = useMutation({
    mutationFn: (newName: string | null) => api.nameVersion(id, number, newName),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: versionsQuery(id).queryKey })
      onClose()
    },
  })
  const isUsable = text.trim() !== '' && !naming.isPending
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('nameVersion', { number })}
      description={t('aVersionWithAName')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isUsable) naming.mutate(text.trim())
        }}
      >
        <NameField value={text} maxLength={MAX_VERSION_NAME_CHARS} onChange={setText} />
        <Failure error={naming.error} />
        <DialogActions>
          {name === null ? (
            <Button size="l" onClick={onClose}>
              {t('cancel')}
            </Button>
          ) : (
            <Button size="l" disabled={naming.isPending} onClick={() => naming.mutate(null)}>
              {t('removeTheName')}
            </Button>
          )}
          <Button size="l" look="primary" type="submit" disabled={!isUsable}>
            {t('saveTheName')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
