/** Lux: bright at the top of the screen, dim at the bottom. */

import { createSensor } from './sensor.ts'

export default createSensor({
  eventName: 'lightSensorDidUpdate',
  measure: ({ y }) => ({ illuminance: 300 - y * 280 }),
})
