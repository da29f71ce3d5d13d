/** The sensors behind Reanimated's `useAnimatedSensor`. A browser keeps its own from a frame. */

import { type Tilt, watchTilt } from './tilt.ts'

const GRAVITY = 9.80665
const MIN_INTERVAL_MS = 16

/** Keyed by the names of the browser's classes, which Reanimated looks for. */
const MEASURES: Readonly<Record<string, (tilt: Tilt, before: Tilt) => readonly number[]>> = {
  Accelerometer: () => [0, 0, 0],
  GravitySensor: ({ x, y }) => [x * GRAVITY, -GRAVITY * (1 - Math.abs(y)), y * GRAVITY],
  Gyroscope: (tilt, before) => [(tilt.y - before.y) * 5, (tilt.x - before.x) * 5, 0],
  Magnetometer: ({ x, y }) => [x * 30, y * 30, -40],
}

/** Has the shape of the browser's own sensors. */
export function createReanimatedSensor(name: string, intervalMs: number) {
  const tilt = watchTilt()
  let before = { ...tilt }
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const sensor = {
    ...{ x: 0, y: 0, z: 0 },
    quaternion: [1, 0, 0, 0] as readonly number[],
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    start() {
      globalThis.__saysoStandIn?.('expo-sensors')
      timer = setInterval(read, Math.max(intervalMs, MIN_INTERVAL_MS))
    },
    stop: () => clearInterval(timer),
  }
  function read(): void {
    const [x = 0, y = 0, z = 0] = MEASURES[name]?.(tilt, before) ?? []
    before = { ...tilt }
    Object.assign(sensor, { x, y, z, quaternion: quaternionOf(tilt) })
    for (const listener of listeners) listener()
  }
  return sensor
}

/** The first is w. Half a right angle at the edge. */
function quaternionOf({ x, y }: Tilt): readonly number[] {
  const [pitch, roll] = [(y * Math.PI) / 8, (x * Math.PI) / 8]
  return [
    Math.cos(pitch) * Math.cos(roll),
    Math.sin(pitch) * Math.cos(roll),
    Math.cos(pitch) * Math.sin(roll),
    -Math.sin(pitch) * Math.sin(roll),
  ]
}
