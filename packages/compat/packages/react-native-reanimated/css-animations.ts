/**
 * Reanimated 4's animations and transitions in the words of CSS, for the Reanimated 3 that is here. react-native-web has them
 * under other names, takes numbers for pixels, and knows keyframes only in sheets.
 */

import { StyleSheet } from 'react-native'
import { preprocess } from 'react-native-web/dist/exports/StyleSheet/preprocess'

type Style = Readonly<Record<string, unknown>>

/** Converts one of an animated component's styles → the style that is drawn. */
export function withCssAnimations(style: unknown): unknown {
  if (!isStyle(style) || !Object.keys(style).some((name) => CSS_NAMES.has(name))) return style
  const { animationName, ...others } = style
  const shown = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, textOf(name, value)]))
  const keyframes = listOf(animationName).filter(isStyle)
  return keyframes.length === 0 ? shown : [shown, sheetOf(keyframes)]
}

export function cubicBezier(x1: number, y1: number, x2: number, y2: number): string {
  return `cubic-bezier(${[x1, y1, x2, y2].join(', ')})`
}

export function steps(count: number, position = 'jump-end'): string {
  return `steps(${count}, ${position})`
}

/** Each point is a value, or a value with where it is reached, such as `[0.5, '20%']`. */
export function linear(...points: readonly unknown[]): string {
  return `linear(${points.map((point) => listOf(point).join(' ')).join(', ')})`
}

export const css = {
  create: <Styles>(styles: Styles): Styles => styles,
  keyframes: <Keyframes>(keyframes: Keyframes): Keyframes => keyframes,
}

const TIMES = ['animationDuration', 'animationDelay', 'transitionDuration', 'transitionDelay']
const CSS_NAMES: ReadonlySet<string> = new Set([
  ...TIMES,
  ...['animationName', 'animationTimingFunction', 'animationIterationCount', 'animationDirection'],
  ...['animationFillMode', 'animationPlayState', 'transitionProperty', 'transitionTimingFunction'],
])

function textOf(name: string, value: unknown): unknown {
  if (!CSS_NAMES.has(name) || value === null || value === undefined) return value
  return listOf(value)
    .map((part) => {
      if (typeof part === 'number' && TIMES.includes(name)) return `${part}ms`
      return name === 'transitionProperty' ? cssName(String(part)) : String(part)
    })
    .join(', ')
}

/** Shadow properties have other names on a phone. */
function cssName(name: string): string {
  if (name.startsWith('shadow')) return 'box-shadow'
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const sheets = new Map<string, object>()

function sheetOf(keyframes: readonly Style[]): object {
  const animationKeyframes = keyframes.map(toCss)
  const key = JSON.stringify(animationKeyframes)
  const sheet = sheets.get(key) ?? StyleSheet.create({ sheet: { animationKeyframes } as object }).sheet
  sheets.set(key, sheet)
  return sheet
}

/** Converts `0.5` and `from` to CSS keys, and lists such as transforms to CSS values. */
function toCss(keyframes: Style): Style {
  const stops = Object.entries(keyframes).map(([offsets, style]) => {
    const places = offsets.split(',').map((offset) => {
      const share = Number(offset)
      return Number.isNaN(share) ? offset.trim() : `${share * 100}%`
    })
    return [places.join(', '), preprocess(Object(style))]
  })
  return Object.fromEntries(stops)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function isStyle(value: unknown): value is Style {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
