/** Native half of expo-task-manager: tasks are registered, and run only where an app asks for it to try them out. */

import { DeviceEventEmitter } from 'react-native-web'
import { readTasks, unregisterAllTasks, unregisterTask } from './registrations.ts'

interface TaskEvent {
  data: object
  error: null
  executionInfo: { eventId: string; taskName: string; appState: 'active' }
}

const EVENT_NAME = 'TaskManager.executeTask'
/** Resolved when a task has finished. */
const running = new Map<string, () => void>()

/** Runs every task of these that is registered, one after the other. */
export async function runTasks(taskTypes: readonly string[]): Promise<void> {
  for (const { taskName, taskType } of readTasks()) {
    if (!taskTypes.includes(taskType)) continue
    const eventId = crypto.randomUUID()
    await new Promise<void>((resolve) => {
      running.set(eventId, resolve)
      const executionInfo = { eventId, taskName, appState: 'active' } as const
      const event: TaskEvent = { data: {}, error: null, executionInfo }
      DeviceEventEmitter.emit(EVENT_NAME, event)
    })
  }
}

export default {
  EVENT_NAME,
  // Listeners use React Native's device emitter.
  addListener() {},
  removeListeners() {},
  isAvailableAsync: async () => true,
  isTaskRegisteredAsync: async (name: string) => readTasks().some(({ taskName }) => taskName === name),
  getTaskOptionsAsync: async (name: string) =>
    readTasks().find(({ taskName }) => taskName === name)?.options ?? null,
  getRegisteredTasksAsync: async () => readTasks(),
  unregisterTaskAsync: async (name: string) => unregisterTask(name),
  unregisterAllTasksAsync: async () => unregisterAllTasks(),
  async notifyTaskFinishedAsync(_name: string, { eventId }: { eventId: string }) {
    running.get(eventId)?.()
    running.delete(eventId)
  },
}
