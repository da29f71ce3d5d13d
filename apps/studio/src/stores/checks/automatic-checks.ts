/** Whether the screens of an app are opened without being asked to: kept in this browser, for all projects. */

import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'automatic-checks-off'

/** Off for those with a slow computer, or a battery to save. */
export const automaticChecks = createStore<{ isOff: boolean }>(() => ({ isOff: readStored(KEY) !== null }))

export function setAutomaticChecksOff(isOff: boolean): void {
  automaticChecks.setState({ isOff })
  writeStored(KEY, isOff ? '1' : null)
}
