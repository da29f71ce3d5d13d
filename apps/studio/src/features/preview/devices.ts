/** The screens in which the app can be tried, in CSS pixels. */

export interface Device {
  id: DeviceId
  label: string
  width: number
  height: number
}

export type DeviceId = 'phone' | 'small' | 'large' | 'tablet'

export const DEVICES: readonly Device[] = [
  { id: 'phone', label: 'Phone', width: 390, height: 844 },
  { id: 'small', label: 'Small phone', width: 360, height: 740 },
  { id: 'large', label: 'Large phone', width: 430, height: 932 },
  { id: 'tablet', label: 'Tablet', width: 820, height: 1180 },
]

export interface Screen {
  device: DeviceId
  isRotated: boolean
}

export const PHONE_SCREEN: Screen = { device: 'phone', isRotated: false }

export function screenSize({ device, isRotated }: Screen): { width: number; height: number } {
  const { width, height } = DEVICES.find((candidate) => candidate.id === device) ?? {
    width: 390,
    height: 844,
  }
  return isRotated ? { width: height, height: width } : { width, height }
}

/** Pixels of the screen that the drawn phone's own marks cover. */
export function coveredArea({ isRotated }: Screen): { top: number; bottom: number } {
  return isRotated ? { top: 0, bottom: 20 } : { top: 48, bottom: 24 }
}

/** Twice the body's width around the screen. */
const BODY_PX = 24

/** The largest scale, at most 1:1, at which the whole phone fits. */
export function fitScale(
  size: { width: number; height: number },
  room: { width: number; height: number },
): number {
  const scale = Math.min(1, room.width / (size.width + BODY_PX), room.height / (size.height + BODY_PX))
  return Math.max(0.1, scale)
}
