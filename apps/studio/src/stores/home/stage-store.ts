/** Which app runs on the home page's stage: the starter, or the project last hovered over. */

import type { ProjectSummary } from '@sayso/wire'
import { createStore } from 'zustand/vanilla'

export const stageStore = createStore<{ project: ProjectSummary | null }>(() => ({ project: null }))

export function putOnStage(project: ProjectSummary | null): void {
  stageStore.setState({ project })
}
