/**
 * `expo-background-task`: responds like a phone that allows it. A task runs only when the app itself triggers it to
 * try it out.
 */

import { requireDefined } from '../expo-background-fetch/stand-in.ts'
import { runTasks } from '../expo-task-manager/module.ts'
import { readTasks, registerTask, unregisterTask } from '../expo-task-manager/registrations.ts'

export enum BackgroundTaskStatus {
  Restricted = 1,
  Available = 2,
}

export enum BackgroundTaskResult {
  Success = 1,
  Failed = 2,
}

export const getStatusAsync = async () => BackgroundTaskStatus.Available

export async function registerTaskAsync(
  taskName: string,
  options: Record<string, unknown> = {},
): Promise<void> {
  globalThis.__saysoStandIn?.('expo-background-task')
  requireDefined(taskName)
  if (!isRegistered(taskName)) registerTask({ taskName, taskType: 'expo-background-task', options })
}

export async function unregisterTaskAsync(taskName: string): Promise<void> {
  if (isRegistered(taskName)) unregisterTask(taskName)
}

export async function triggerTaskWorkerForTestingAsync(): Promise<boolean> {
  await runTasks(['expo-background-task'])
  return true
}

export const addExpirationListener = (_listener: () => void) => ({ remove() {} })

function isRegistered(name: string): boolean {
  return readTasks().some(({ taskName }) => taskName === name)
}
