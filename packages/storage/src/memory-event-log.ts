/** The event log in memory: the test double, and the port's shortest description. */

import type { EventLog } from '@sayso/generation/ports'

export function createMemoryEventLog(): EventLog {
  throw new Error('not written yet')
}
