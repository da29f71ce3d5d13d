/** The screens in which the app can be tried, in CSS pixels. */

import { t } from '@sayso/language/preview'

interface Device {
  id: DeviceId
  label: string
  width: number
  height: number
}

type DeviceId = 'iphone' | 'large-iphone' | 'pixel' | 'small' | 'tablet'

export const DEVICES: readonly Device[] = [
  { id: 'iphone', label: 'iPhone', width: 390, height: 844 },
  {
    id: 'large-iphone',
    get label() {
      return t('largeIphone')
    },
    width: 430,
    height: 932,
  },
  {
    id: 'pixel',
    get label() {
      return t('pixel')
    },
    width: 412,
    height: 915,
  },
  {
    id: 'small',
    get label() {
      return t('smallPhone')
    },
    width: 360,
    height: 740,
  },
  {
    id: 'tablet',
    get label() {
      return t('tablet')
    },
    width: 820,
    height: 1180,
  },
]

export interface Screen {
  device: DeviceId
  isRotated: boolean
}

export const PHONE_SCREEN: Screen = { device: 'iphone', isRotated: false }

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

/** The body's width around the screen, at 1:1. */
const BEZEL_PX = 12
const MIN_SCALE = 0.1

interface PhoneFit {
  scale: number
  /** Width of the screen, in whole pixels. */
  width: number
  height: number
  bezel: number
  /** Where the body begins in its room. */
  left: number
  top: number
}

interface Size {
  width: number
  height: number
}

/** The whole phone in its room, at most at 1:1, on whole pixels. */
export function fitPhone(
  screen: Size,
  room: Size,
  place: { margin: number; align: 'centre' | 'top' },
): PhoneFit {
  const free = { width: room.width - 2 * place.margin, height: room.height - 2 * place.margin }
  const wanted = Math.min(
    1,
    free.width / (screen.width + 2 * BEZEL_PX),
    free.height / (screen.height + 2 * BEZEL_PX),
  )
  const width = Math.round(screen.width * Math.max(MIN_SCALE, wanted))
  const scale = width / screen.width
  const height = Math.round(screen.height * scale)
  const bezel = Math.round(BEZEL_PX * scale)
  const top = place.align === 'top' ? place.margin : Math.floor((room.height - height) / 2) - bezel
  return { scale, width, height, bezel, left: Math.floor((room.width - width) / 2) - bezel, top }
}
