/** What can be done with a project from its card: each tells the server, then the list. */

import type { ProjectSummary } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, projectsQuery, queryClient } from '../../api/api.ts'
import { failureSentence } from '../../api/api-failure.ts'
import { say, sayFailure } from '../../ui/notices.tsx'
import { putOnStage, stageStore } from './stage-store.ts'

const refreshProjects = () => queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })

export function useDuplicateProject(): (project: ProjectSummary) => void {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (project: ProjectSummary) => api.duplicateProject(project.id),
    onSettled: refreshProjects,
    onSuccess: ({ project: copy }) => {
      const open = () => void navigate(`/project/${copy.id}`)
      void say(`${copy.title} is made`, { action: { label: 'Open', onClick: open } })
    },
    onError: (failure) => void sayFailure('Not duplicated', failureSentence(failure)),
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
      onDone()
    },
  })
}
