/** Acceleration in units of gravity, as on a phone held upright and tilted. */

import { createSensor } from './sensor.ts'

export default createSensor({
  eventName: 'accelerometerDidUpdate',
  measure: ({ x, y }) => ({ x: x * 0.7, y: -1 + Math.abs(y) * 0.3, z: y * 0.7 }),
})
