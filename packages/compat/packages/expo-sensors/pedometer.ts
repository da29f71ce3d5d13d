/** A walk of two steps a second for those who watch, and 120 steps an hour in the past. */

import { createSensor } from './sensor.ts'

const MS_PER_STEP = 500
const PAST_STEPS_PER_MS = 120 / 3_600_000
const startMs = Date.now()

const sensor = createSensor({
  eventName: 'Exponent.pedometerUpdate',
  measure: () => ({ steps: Math.floor((Date.now() - startMs) / MS_PER_STEP) }),
  extra: {
    getStepCountAsync: async (fromMs: number, toMs: number) => ({
      steps: Math.round((toMs - fromMs) * PAST_STEPS_PER_MS),
    }),
  },
})
sensor.setUpdateInterval(MS_PER_STEP)

export default sensor
