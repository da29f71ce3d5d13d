/** Asks before files and folders are deleted. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { ChangeFilesRequest } from '@sayso/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, FormEnd } from '../../../ui/form-end.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { changeFiles, filesKey, type Selection } from './app-files-api.ts'

interface DeleteFilesProps {
  bucket: string
  selected: Selection
  onDone: () => void
  onClose: () => void
}

export function DeleteFilesDialog({ bucket, selected, onDone, onClose }: DeleteFilesProps) {
  const shown = useShownData()
  const queries = useQueryClient()
  const { names, folders } = selected
  const remove = useMutation({
    async mutationFn() {
      const change: ChangeFilesRequest = { kind: 'remove', names: [...names], folders: [...folders] }
      let answer = await changeFiles(shown, bucket, change)
      while (answer.success && answer.hasMore) answer = await changeFiles(shown, bucket, change)
      return answer
    },
    async onSuccess(answer) {
      await queries.invalidateQueries({ queryKey: filesKey(shown) })
      if (!answer.success) return
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('deleteEntries', { count: names.length + folders.length })}
      description={t('filesDoNotComeBack')}
    >
      {remove.data?.success === false ? <Failure error={translated(remove.data.error)} /> : null}
      <FormEnd
        error={remove.error}
        look="danger"
        submitLabel={t('deleteItForGood')}
        cancelLabel={t('keepTheFiles')}
        isDisabled={remove.isPending}
        onCancel={onClose}
        onSubmit={() => remove.mutate()}
      />
    </Dialog>
  )
}
