/** Hands the open project to the components of its page, and lets them follow parts of it. */

import type {
  ConversationState,
  OpenProject,
  OpenProjectState,
  PreviewView,
  WorkbenchState,
} from '@sayso/workbench'
import { mayEdit } from '@sayso/workbench'
import { createContext, use } from 'react'
import { useStore } from 'zustand'

export const OpenProjectContext = createContext<OpenProject | null>(null)

export function useOpenProject(): OpenProject {
  const open = use(OpenProjectContext)
  if (open === null) throw new Error('This component stands outside a project page.')
  return open
}

export function useProjectState<Part>(select: (state: OpenProjectState) => Part): Part {
  return useStore(useOpenProject().store, select)
}

/** False for a member who only looks at the project: what changes it is not offered. */
export function useMayEdit(): boolean {
  return useProjectState(({ project }) => mayEdit(project))
}

export function useWorkbench<Part>(select: (state: WorkbenchState) => Part): Part {
  return useStore(useOpenProject().workbench.store, select)
}

export function useConversation<Part>(select: (state: ConversationState) => Part): Part {
  return useStore(useOpenProject().conversation.store, select)
}

export function usePreview<Part>(select: (view: PreviewView) => Part): Part {
  return useStore(useOpenProject().preview.store, select)
}
