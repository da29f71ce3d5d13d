/** Stands in the composer's place for somebody who may only look at the project. */

import { t } from '@sayso/language/workbench'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { api, projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'

export function LookOnly() {
  const { id } = useOpenProject()
  const owner = useProjectState(({ project }) => project.shared?.ownerName ?? '')
  const copy = useMutation({
    mutationFn: () => api.duplicateProject(id),
    onSuccess: async ({ project }) => {
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      navigate(`/project/${project.id}`)
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line-control bg-raised p-4">
      <p className="flex-1 basis-56 text-body text-ink-2">{t('youCanLook', { owner })}</p>
      <Button size="l" look="primary" disabled={copy.isPending} onClick={() => copy.mutate()}>
        {t('makeACopyOfIt')}
      </Button>
      {copy.error === null ? null : (
        <p role="alert" className="basis-full text-ui text-danger">
          {failureSentence(copy.error)}
        </p>
      )}
    </div>
  )
}
