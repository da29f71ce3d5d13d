/** Makes a new project that continues from an earlier answer of this one. */

import { t } from '@sayso/language/versions'
import { failureSentence } from '@sayso/workbench'
import { api, projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

/** Forks at the answer that made a version. */
export function useFork(): (versionNumber: number) => void {
  const { id, conversation } = useOpenProject()

  async function fork(versionNumber: number) {
    const { messages } = conversation.store.getState()
    const answer = messages.findLast(
      (message) => message.role === 'assistant' && message.versionNumber === versionNumber,
    )
    if (answer === undefined) return
    try {
      const forked = await api.forkProject(id, answer.id)
      queryClient.setQueryData(['project', forked.project.id], forked)
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      navigate(`/project/${forked.project.id}`)
      void notify(t('forkedFromVersion', { versionNumber }))
    } catch (failure) {
      void notifyError(t('notForked'), failureSentence(failure))
    }
  }
  return (versionNumber) => void fork(versionNumber)
}
