/** Actions on a project from its card: each asks the server, then updates the list. */

import { t } from '@sayso/language/home'
import type { BinnedProject, ProjectSummary } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { api, binQuery, projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { putOnStage, stageStore } from '../../stores/home/stage-store.ts'
import { notify, notifyError } from '../../ui/notices.tsx'

const refreshProjects = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })

export function useDuplicateProject(): (project: ProjectSummary) => void {
  const { mutate } = useMutation({
    mutationFn: (project: ProjectSummary) => api.duplicateProject(project.id),
    onSettled: refreshProjects,
    onSuccess: ({ project: copy }) => {
      const open = () => navigate(`/project/${copy.id}`)
      void notify(t('isReady', { title: copy.title }), { action: { label: t('open'), onClick: open } })
    },
    onError: (failure) => void notifyError(t('notDuplicated'), failureSentence(failure)),
  })
  return mutate
}

export function useRenameProject(project: ProjectSummary, onDone: (title: string) => void) {
  return useMutation({
    mutationFn: (title: string) => api.renameProject(project.id, title),
    onSettled: refreshProjects,
    onSuccess: ({ title }) => onDone(title),
  })
}

export function useDeleteProject(project: ProjectSummary, onDone: () => void) {
  return useMutation({
    mutationFn: () => api.deleteProject(project.id),
    onSettled: refreshProjects,
    onSuccess: () => {
      if (stageStore.getState().project?.id === project.id) putOnStage(null)
      // At once, or the list that is fetched again would show its card, and give it the focus, for a moment more.
      queryClient.setQueryData(
        projectsQuery.queryKey,
        (list) => list && { ...list, projects: list.projects.filter(({ id }) => id !== project.id) },
      )
      onDone()
      const undo = () => void putBack(project)
      void notify(t('isDeleted', { title: project.title }), { action: { label: t('undo'), onClick: undo } })
    },
  })
}

async function putBack({ id, title }: Pick<ProjectSummary, 'id' | 'title'>): Promise<void> {
  try {
    await api.putBackProject(id)
  } catch (failure) {
    void notifyError(t('isStillDeleted', { title }), failureSentence(failure))
  }
  await Promise.all([refreshProjects(), queryClient.invalidateQueries({ queryKey: binQuery.queryKey })])
}

export function usePutBack() {
  return useMutation({ mutationFn: putBack })
}

export function useRemoveForGood() {
  return useMutation({
    mutationFn: ({ id }: BinnedProject) => api.removeProject(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: binQuery.queryKey }),
    onError: (failure) => void notifyError(t('notDeleted'), failureSentence(failure)),
  })
}
