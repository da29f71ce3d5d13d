/** Applies a storage change that the frame reported. */

import type { FrameMessage } from '@sayso/wire'
import type { AppStorage } from './app-storage.ts'

export type StorageChange = Extract<FrameMessage, { type: `storage-${string}` }>

/** False when there is no room for it. Data that the app itself clears is lost; data that a person cleared can be restored. */
export function takeChange(storage: AppStorage, change: StorageChange): boolean {
  switch (change.type) {
    case 'storage-clear':
      storage.removeAll()
      return true
    case 'storage-remove':
      storage.removeItem(change.key)
      return true
    case 'storage-set':
      return storage.setItem(change.key, change.value)
  }
}
