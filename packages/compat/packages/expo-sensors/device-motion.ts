/** Acceleration, rotation and orientation in one. */

import { createSensor } from './sensor.ts'

const GRAVITY = 9.80665

export default createSensor({
  eventName: 'deviceMotionDidUpdate',
  extra: { Gravity: GRAVITY },
  measure: ({ x, y }, before) => ({
    acceleration: { x: 0, y: 0, z: 0 },
    accelerationIncludingGravity: { x: x * GRAVITY, y: -GRAVITY, z: y * GRAVITY },
    rotation: { alpha: 0, beta: y, gamma: x },
    rotationRate: { alpha: 0, beta: (y - before.y) * 100, gamma: (x - before.x) * 100 },
    interval: 100,
    orientation: 0,
  }),
})
