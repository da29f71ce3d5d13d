/** A log that nobody reads, for tests and tools. */

import type { Log } from '@sayso/generation/ports'

export type { Log }

export const silentLog: Log = { info() {}, warn() {}, error() {} }
