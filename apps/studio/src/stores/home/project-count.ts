/** How many projects there were when this browser last saw: the first page keeps as much room free while it asks. */

import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'project-count'

export function lastProjectCount(): number {
  const count = Number(readStored(KEY))
  return Number.isSafeInteger(count) ? count : 0
}

export function keepProjectCount(count: number): void {
  writeStored(KEY, String(count))
}

/** A project was opened, so there is one. */
export function keepThatThereIsOne(): void {
  if (lastProjectCount() === 0) keepProjectCount(1)
}
