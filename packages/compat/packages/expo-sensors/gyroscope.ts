/** Radians per second: how quickly the pointer moves. */

import { createSensor } from './sensor.ts'

export default createSensor({
  eventName: 'gyroscopeDidUpdate',
  measure: (tilt, before) => ({ x: (tilt.y - before.y) * 5, y: (tilt.x - before.x) * 5, z: 0 }),
})
