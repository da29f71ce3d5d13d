/** Whether the app shows what is typed before it is saved: kept in this browser, for all projects. */

import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'live-edits-off'

export const liveEdits = createStore<{ isOff: boolean }>(() => ({ isOff: readStored(KEY) !== null }))

export function setLiveEditsOff(isOff: boolean): void {
  liveEdits.setState({ isOff })
  writeStored(KEY, isOff ? '1' : null)
}
