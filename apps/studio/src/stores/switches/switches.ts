/** Switches of the Settings dialog: kept in this browser, for all projects. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

export interface Switch {
  store: StoreApi<{ isOn: boolean }>
  turn(isOn: boolean): void
}

/** `key` is stored while the switch is not as it is at first. */
function createSwitch(key: string, { isOnAtFirst }: { isOnAtFirst: boolean }): Switch {
  const isOn = readStored(key) === null ? isOnAtFirst : !isOnAtFirst
  const store = createStore(() => ({ isOn }))
  return {
    store,
    turn(next) {
      store.setState({ isOn: next })
      writeStored(key, next === isOnAtFirst ? null : '1')
    },
  }
}

/** Whether the screens of an app are opened automatically: off for slow computers, or to save a battery. */
export const automaticChecks = createSwitch('automatic-checks-off', { isOnAtFirst: true })

/** Whether models that see are shown the screens of what they have written. */
export const looksOver = createSwitch('looks-over-off', { isOnAtFirst: true })

/** Whether the app shows unsaved text. */
export const liveEdits = createSwitch('live-edits-off', { isOnAtFirst: true })

/** Whether comments stand on the app as pins. */
export const commentPins = createSwitch('comment-pins-off', { isOnAtFirst: true })

/** Whether long lines wrap. */
export const wordWrap = createSwitch('word-wrap', { isOnAtFirst: false })

/** Whether a file is formatted before it is saved. */
export const formatOnSave = createSwitch('format-on-save', { isOnAtFirst: false })
