/** Hectopascal at sea level; a little less towards the top of the screen. */

import { createSensor } from './sensor.ts'

export default createSensor({
  eventName: 'barometerDidUpdate',
  measure: ({ y }) => ({ pressure: 1013.25 + y * 2, relativeAltitude: -y * 16 }),
})
