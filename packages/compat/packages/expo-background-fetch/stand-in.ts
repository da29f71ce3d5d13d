/**
 * `expo-background-fetch`: responds like a phone that allows it. Nothing is fetched, since no app runs in the
 * background here.
 */

import { isTaskDefined } from 'expo-task-manager'
import { registerTask, unregisterTask } from '../expo-task-manager/registrations.ts'

export enum BackgroundFetchResult {
  NoData = 1,
  NewData = 2,
  Failed = 3,
}

export enum BackgroundFetchStatus {
  Denied = 1,
  Restricted = 2,
  Available = 3,
}

export const getStatusAsync = async () => BackgroundFetchStatus.Available

export async function setMinimumIntervalAsync(_seconds: number): Promise<void> {
  globalThis.__saysoStandIn?.('expo-background-fetch')
}

export async function registerTaskAsync(
  taskName: string,
  options: Record<string, unknown> = {},
): Promise<void> {
  globalThis.__saysoStandIn?.('expo-background-fetch')
  requireDefined(taskName)
  registerTask({ taskName, taskType: 'backgroundFetch', options })
}

export async function unregisterTaskAsync(taskName: string): Promise<void> {
  unregisterTask(taskName)
}

export function requireDefined(taskName: string): void {
  if (isTaskDefined(taskName)) return
  throw new Error(
    `Task '${taskName}' is not defined. You must define a task using TaskManager.defineTask before registering.`,
  )
}
