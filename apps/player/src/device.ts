/** This player's identity for the sessions that it follows. */

import type { Device } from '@sayso/wire'
import Bowser from 'bowser'

interface Remembered {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const ID_KEY = 'sayso-player-device'

/** The id is made once and kept; where nothing can be kept, it lasts as long as the page. */
export function readDevice(userAgent: string, storage: Remembered | null): Device {
  return { id: readId(storage), name: nameOf(userAgent), platform: 'web' }
}

function readId(storage: Remembered | null): string {
  const known = storage?.getItem(ID_KEY)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage?.setItem(ID_KEY, id)
  return id
}

/** `Safari on iPhone`, `Chrome on Android`, `Firefox on Linux`. */
function nameOf(userAgent: string): string {
  if (userAgent === '') return 'Browser'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const machine = platform.model ?? os.name
  return [browser.name ?? 'Browser', ...(machine ? [`on ${machine}`] : [])].join(' ')
}
