/** How an open project reaches devices: `openProjectSession` of `@sayso/code-sync`, which is loaded when the first link is made. */

import type { ProjectSession, ProjectSessionOptions } from '@sayso/code-sync'

export interface DeviceSync {
  /** Rejects when the code cannot be loaded. */
  open(options: Omit<ProjectSessionOptions, 'origin' | 'sdkVersion'>): Promise<ProjectSession>
}
