/** Restoring an old version: makes a new one with its files, says so, and offers the way back. */

import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/api-failure.ts'
import { say, sayFailure } from '../../ui/notices.tsx'
import { useOpenProject } from '../project/open-project-context.tsx'
import { chooseVersion } from './version-choice.ts'

export function useRestore() {
  const { restore, store } = useOpenProject()
  const mutation = useMutation({
    mutationFn: async (versionNumber: number) => {
      const before = store.getState().version.number
      await restore(versionNumber)
      return { versionNumber, before }
    },
    onSuccess: ({ versionNumber, before }) => {
      chooseVersion(null)
      void say(`Version ${versionNumber} is restored`, {
        action: { label: 'Undo', onClick: () => mutation.mutate(before) },
      })
    },
    onError: (failure) => void sayFailure('Not restored', failureSentence(failure)),
  })
  return mutation
}
