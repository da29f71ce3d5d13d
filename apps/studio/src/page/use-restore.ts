/** Restoring an old version: makes a new one with its files, says so, and offers the way back. */

import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { notify, notifyError } from '../ui/notices.tsx'
import { useOpenProject } from './open-project-context.tsx'

export function useRestore() {
  const { restore, store, panels } = useOpenProject()
  const mutation = useMutation({
    mutationFn: async (versionNumber: number) => {
      const before = store.getState().version.number
      await restore(versionNumber)
      return { versionNumber, before }
    },
    onSuccess: ({ versionNumber, before }) => {
      panels.versions.choose(null)
      void notify(`${versionNumber === 0 ? 'The first version' : `Version ${versionNumber}`} is restored`, {
        action: { label: 'Undo', onClick: () => mutation.mutate(before) },
      })
    },
    onError: (failure) => void notifyError('Not restored', failureSentence(failure)),
  })
  return mutation
}
