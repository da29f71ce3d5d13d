/** How the drawn phone is held: it tilts towards where the pointer is. */

/** How far the phone is tilted, from -1 to 1 in each direction. */
export interface Tilt {
  x: number
  y: number
}

const tilt: Tilt = { x: 0, y: 0 }
let isWatchingPointer = false

/** Returns one object that is kept up to date. */
export function watchTilt(): Readonly<Tilt> {
  if (!isWatchingPointer) {
    isWatchingPointer = true
    addEventListener('pointermove', ({ clientX, clientY }) => {
      tilt.x = (clientX / innerWidth) * 2 - 1
      tilt.y = (clientY / innerHeight) * 2 - 1
    })
  }
  return tilt
}
