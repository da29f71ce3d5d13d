/** `nativewind/theme`: values of a theme that depend on the phone, for the one that is drawn. */

import { PixelRatio } from 'react-native'

type Values = Readonly<Record<string, string>>

export function hairlineWidth(): string {
  return `${1 / PixelRatio.get()}px`
}

/** The drawn phone is an iPhone. */
export function platformSelect(values: Values): string | undefined {
  return values.ios ?? values.native ?? values.default
}

export function pixelScaleSelect(values: Values): string | undefined {
  return values[PixelRatio.get()] ?? values.default
}

export function fontScaleSelect(values: Values): string | undefined {
  return values[PixelRatio.getFontScale()] ?? values.default
}

export function pixelScale(value = 1): string {
  return `${PixelRatio.get() * value}px`
}

export function fontScale(value = 1): string {
  return `${PixelRatio.getFontScale() * value}px`
}

export function getPixelSizeForLayoutSize(size: number): string {
  return `${PixelRatio.getPixelSizeForLayoutSize(size)}px`
}

export function roundToNearestPixel(size: number | string): string {
  return `${PixelRatio.roundToNearestPixel(Number.parseFloat(String(size)))}px`
}

/** Colours of the system have no names in a browser. */
export function platformColor(...names: string[]): string {
  return names.find((name) => CSS.supports('color', name)) ?? 'currentColor'
}
