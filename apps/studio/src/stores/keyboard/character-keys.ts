/** Setting for single keys that type a character to be commands: kept in this browser, for all projects. */

import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'character-keys-off'

/** Off for who speaks to the computer, or hits keys by mistake. */
export const characterKeys = createStore<{ isOff: boolean }>(() => ({ isOff: readStored(KEY) !== null }))

export function setCharacterKeysOff(isOff: boolean): void {
  characterKeys.setState({ isOff })
  writeStored(KEY, isOff ? '1' : null)
}
