/**
 * The direction of the app. As on a phone it is chosen by the app, kept with its storage, and holds from its next start on: styles
 * are made once, and lists measure by it.
 */

const PREFIX = 'react-native-i18n:'
const RTL_LANGUAGE = /^(?:ar|ckb|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)\b/i

export const isRTL =
  kept('force', isConfigured('forcesRTL')) ||
  (kept('allow', isConfigured('supportsRTL')) && RTL_LANGUAGE.test(navigator.language))
const doLeftAndRightSwapInRTL = kept('swap', true)
// Views outside the app's root, such as a modal, need it too.
if (isRTL) document.documentElement.dir = 'rtl'

const I18nManager = {
  isRTL,
  doLeftAndRightSwapInRTL,
  getConstants: () => ({
    isRTL,
    doLeftAndRightSwapInRTL,
    localeIdentifier: navigator.language.replace('-', '_'),
  }),
  allowRTL: (isAllowed: boolean) => keep('allow', isAllowed),
  forceRTL: (isForced: boolean) => keep('force', isForced),
  swapLeftAndRightInRTL: (isSwapped: boolean) => keep('swap', isSwapped),
}
export default I18nManager

const SIDED =
  /^(?:left|right|(?:margin|padding)(?:Left|Right)|border(?:Left|Right)(?:Color|Style|Width)|border(?:Top|Bottom)(?:Left|Right)Radius)$/
const FLOWING: Readonly<Record<string, string>> = { left: 'start', right: 'end', Left: 'Start', Right: 'End' }

/** `marginLeft` means `marginStart` in an app that runs from right to left, unless it opted out. */
export function flowingProperty(name: string): string {
  if (!isRTL || !doLeftAndRightSwapInRTL || !SIDED.test(name)) return name
  return name.replace(/left|right/i, (side) => FLOWING[side] ?? side)
}

/** Left-aligned text starts where lines begin. */
export function flowingValue(name: string, value: unknown): unknown {
  if (!isRTL || name !== 'textAlign') return value
  return value === 'left' ? 'right' : value === 'right' ? 'left' : value
}

/** React Native counts from where rows begin; a browser's numbers are negative from right to left. */
export function flowingOffset(offset: number): number {
  return isRTL ? -offset : offset
}

/** How far a part is from where its row begins. */
export function flowingPlace(part: HTMLElement, left: number): number {
  const row = part.parentElement
  return isRTL && row !== null ? row.clientWidth - left - part.offsetWidth : left
}

function kept(name: string, byDefault: boolean): boolean {
  const value = localStorage.getItem(PREFIX + name)
  return value === null ? byDefault : value === 'true'
}

function keep(name: string, value: boolean): void {
  localStorage.setItem(PREFIX + name, String(value))
}

/** `expo.extra` of app.json, as `expo-localization` documents it. */
function isConfigured(name: string): boolean {
  const config = Object(globalThis.__saysoAppConfig)
  return Object(config.extra)[name] === true
}
