/** Sends what a model asked to see of an app. */

import type { SightAnswer } from '@sayso/wire'
import { api } from './api.ts'

export function showApp(projectId: string, askId: string, sight: SightAnswer): Promise<void> {
  const project = `/api/projects/${encodeURIComponent(projectId)}`
  return api.call('PUT', `${project}/sights/${encodeURIComponent(askId)}`, sight)
}
