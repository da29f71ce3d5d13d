/**
 * `PlatformColor` and `DynamicColorIOS`: colors of the names on an iPhone, and on an Android phone with the theme of
 * React Native's own template. A color is a variable of the page with a light and a dark value, so it follows the
 * scheme while it is drawn.
 */

import { ANDROID_COLORS } from './android-colors.ts'
import { IOS_COLORS } from './ios-colors.ts'

type Pair = readonly [light: string, dark: string]

/** For unknown names: the text color. A phone refuses to draw them. */
const UNKNOWN: Pair = ['#000000', '#ffffff']

const warned = new Set<string>()

/** The first name that either system knows. */
export function PlatformColor(...names: string[]): string {
  for (const name of names) {
    const found = colorOf(String(name))
    if (found !== undefined) return variableOf(found)
  }
  const listed = names.map((name) => `“${String(name)}”`).join(', ')
  if (!warned.has(listed)) {
    warned.add(listed)
    console.warn(`PlatformColor: the preview knows no colour ${listed} and draws the colour of text instead.`)
  }
  return variableOf(UNKNOWN)
}

export function DynamicColorIOS({ light, dark }: { light: string; dark: string }): string {
  return variableOf([String(light), String(dark)])
}

function colorOf(name: string): Pair | undefined {
  if (/^[?@]/.test(name))
    return pick(ANDROID_COLORS, name.replace(/^[?@](?:android:)?(?:attr\/|color\/)?/, ''))
  return pick(IOS_COLORS, name) ?? pick(IOS_COLORS, name.replace(/Color$/, ''))
}

function pick(colors: Readonly<Record<string, Pair>>, name: string): Pair | undefined {
  return Object.hasOwn(colors, name) ? colors[name] : undefined
}

const variables = new Map<string, string>()
let sheet: CSSStyleSheet | undefined

/** `var(…)` is what react-native-web hands on as it is; a function of CSS it would drop. */
function variableOf([light, dark]: Pair): string {
  const value = `light-dark(${light}, ${dark})`
  const known = variables.get(value)
  if (known !== undefined) return known
  const name = `--platform-color-${variables.size}`
  const color = `var(${name}, ${light})`
  variables.set(value, color)
  sheet ??= document.head.appendChild(document.createElement('style')).sheet ?? undefined
  const rule = sheet?.cssRules[sheet.insertRule(':root {}', sheet.cssRules.length)]
  if (rule instanceof CSSStyleRule) rule.style.setProperty(name, value)
  return color
}
