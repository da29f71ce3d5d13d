/** Sensors moved by the pointer. */

import { DeviceEventEmitter } from 'react-native'
import { grantPermission } from './permission-granted.ts'
import { type Tilt, watchTilt } from './tilt.ts'

export interface SensorOptions {
  eventName: string
  /** The sensor's values. Events also carry the time. */
  measure: (tilt: Tilt, before: Tilt) => object
  /** Constants and functions that only this sensor has. */
  extra?: object
}

const DEFAULT_INTERVAL_MS = 100

export function createSensor({ eventName, measure, extra = {} }: SensorOptions) {
  const tilt = watchTilt()
  const listeners = new Set<{ remove(): void }>()
  let intervalMs = DEFAULT_INTERVAL_MS
  let timer: ReturnType<typeof setInterval> | undefined
  let before = { ...tilt }

  function report() {
    DeviceEventEmitter.emit(eventName, { ...measure(tilt, before), timestamp: performance.now() / 1000 })
    before = { ...tilt }
  }

  function restart() {
    clearInterval(timer)
    timer = listeners.size > 0 ? setInterval(report, intervalMs) : undefined
  }

  return {
    ...extra,
    isAvailableAsync: async () => true,
    getPermissionsAsync: grantPermission,
    requestPermissionsAsync: grantPermission,
    setUpdateInterval(ms: number) {
      intervalMs = Math.max(ms, 16)
      restart()
    },
    addListener(_name: string, listener: (event: object) => void) {
      globalThis.__saysoStandIn?.('expo-sensors')
      const inner = DeviceEventEmitter.addListener(eventName, listener)
      const subscription = {
        remove() {
          inner.remove()
          listeners.delete(subscription)
          restart()
        },
      }
      listeners.add(subscription)
      restart()
      return subscription
    },
    listenerCount: () => listeners.size,
    removeAllListeners() {
      for (const subscription of [...listeners]) subscription.remove()
    },
  }
}
