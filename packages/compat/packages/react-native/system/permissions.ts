/**
 * Simulates permission prompts: each is drawn once, and the answer is kept with the app's storage. This way the
 * screens for people who refuse can be seen, and “clear storage” asks again.
 */

import { showDialog } from './dialog.ts'

const QUESTIONS = {
  camera: 'would like to use the camera.',
  microphone: 'would like to use the microphone.',
  location: 'would like to use your location.',
  'location-background': 'would like to use your location even when it is not open.',
  notifications: 'would like to send you notifications.',
  contacts: 'would like to use your contacts.',
  photos: 'would like to use your photos.',
  calendar: 'would like to use your calendar.',
  tracking: 'would like permission to track you across apps and websites owned by other companies.',
  reminders: 'would like to use your reminders.',
} as const

export type PermissionName = keyof typeof QUESTIONS

export interface PermissionAnswer {
  status: 'granted' | 'denied' | 'undetermined'
  granted: boolean
  canAskAgain: boolean
  expires: 'never'
}

const PREFIX = 'expo-permissions:'
/** Questions on the screen: a call made meanwhile gets the same answer. */
const open = new Map<PermissionName, Promise<PermissionAnswer>>()

export function readPermission(name: PermissionName): PermissionAnswer {
  const kept = localStorage.getItem(PREFIX + name)
  const status = kept === 'granted' || kept === 'denied' ? kept : 'undetermined'
  return { status, granted: status === 'granted', canAskAgain: status !== 'denied', expires: 'never' }
}

/** Asks only once, as a phone does: later calls get the answer that was given. */
export function askPermission(name: PermissionName): Promise<PermissionAnswer> {
  const known = readPermission(name)
  if (known.status !== 'undetermined') return Promise.resolve(known)
  const asked = open.get(name) ?? draw(name)
  open.set(name, asked)
  return asked
}

/** Both functions of one permission, as Expo's native modules have them. */
export function permissionOf(name: PermissionName) {
  return { get: async () => readPermission(name), request: () => askPermission(name) }
}

function draw(name: PermissionName): Promise<PermissionAnswer> {
  return new Promise((resolve) => {
    const answer = (status: 'granted' | 'denied') => {
      localStorage.setItem(PREFIX + name, status)
      open.delete(name)
      resolve(readPermission(name))
    }
    showDialog({
      title: `“${appName()}” ${QUESTIONS[name]}`,
      message: '',
      placement: 'centre',
      buttons: [
        { text: 'Don’t allow', role: 'default', onPress: () => answer('denied') },
        { text: 'Allow', role: 'cancel', onPress: () => answer('granted') },
      ],
    })
  })
}

function appName(): string {
  const config = globalThis.__saysoAppConfig
  const name = typeof config === 'object' && config !== null ? Reflect.get(config, 'name') : null
  return typeof name === 'string' && name !== '' ? name : 'This app'
}
