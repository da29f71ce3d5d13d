/** Going back to an old version, and to the data that belongs to it: says so, and offers the way back. */

import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { notify, notifyError } from '../ui/notices.tsx'
import { useOpenProject } from './open-project-context.tsx'

export function useRestore() {
  const { restoring, store, panels } = useOpenProject()
  const mutation = useMutation({
    mutationFn: async (versionNumber: number) => {
      const before = store.getState().version.number
      return { versionNumber, before, restored: await restoring.restore(versionNumber) }
    },
    onSuccess: ({ versionNumber, before, restored }) => {
      if (restored === null) return
      panels.versions.choose(null)
      const what = versionNumber === 0 ? 'The first version' : `Version ${versionNumber}`
      const { undo, dataFailure } = restored
      const data = undo === null ? '' : ', and its data too'
      const words =
        dataFailure === undefined
          ? `${what} is restored${data}`
          : `${what} is restored, its data is not: ${dataFailure}`
      void notify(words, {
        action: { label: 'Undo', onClick: () => mutation.mutate(before) },
      })
    },
    onError: (failure) => void notifyError('Not restored', failureSentence(failure)),
  })
  return mutation
}
