/** The screen that the app shows, as the comments on it are found. */

import type { ShownScreen } from '@sayso/workbench'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from './open-project-context.tsx'

export function useShownScreen(): ShownScreen {
  const selectedId = useStore(useOpenProject().comments.store, (state) => state.selectedId)
  const route = usePreview(({ state }) => state?.route ?? '/')
  const found = usePreview(({ state }) => state?.foundElements ?? null)
  return { route, found, selectedId }
}
