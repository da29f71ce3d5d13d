/** Microtesla. North is where the pointer is. */

import { createSensor } from './sensor.ts'

export default createSensor({
  eventName: 'magnetometerDidUpdate',
  measure: ({ x, y }) => ({ x: x * 40, y: -y * 40, z: -20 }),
})
