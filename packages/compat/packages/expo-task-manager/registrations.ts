/** Which tasks an app has registered, kept with its storage, as a phone keeps them. */

export interface Registration {
  taskName: string
  taskType: string
  options: Record<string, unknown>
}

const KEY = 'expo-task-manager:tasks'

export function readTasks(): Registration[] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]')
}

export function registerTask(registration: Registration): void {
  globalThis.__saysoStandIn?.('expo-task-manager')
  writeTasks([...readTasks().filter(({ taskName }) => taskName !== registration.taskName), registration])
}

/** Throws as a phone does when there is no such task. */
export function unregisterTask(taskName: string): void {
  const tasks = readTasks()
  const others = tasks.filter((task) => task.taskName !== taskName)
  if (others.length === tasks.length)
    throw new Error(`Task '${taskName}' not found for app ID 'preview'. Register it first.`)
  writeTasks(others)
}

export function unregisterAllTasks(): void {
  writeTasks([])
}

function writeTasks(tasks: Registration[]): void {
  localStorage.setItem(KEY, JSON.stringify(tasks))
}
