/** Colors of the page around and before the app. */

import { readFixedScheme } from '@sayso/preview/app-config'
import type { WebExportFacts } from './api.ts'

export interface PageColors {
  /** Color of the browser's own bars. */
  theme: string
  background: string
  /** Null: the app follows the device. */
  scheme: 'light' | 'dark' | null
}

export function readColors(facts: WebExportFacts, appConfig: unknown): PageColors {
  const expo = Object(Object(appConfig).expo ?? appConfig)
  const [web, splash] = [Object(expo.web), Object(expo.splash)]
  const scheme = readFixedScheme(appConfig)
  const backgrounds = [facts.backgroundColor, web.backgroundColor, expo.backgroundColor]
  const background =
    [...backgrounds, splash.backgroundColor].find(isColor) ?? (scheme === 'dark' ? '#000000' : '#ffffff')
  const theme = [facts.themeColor, web.themeColor, expo.primaryColor].find(isColor) ?? background
  return { background, theme, scheme }
}

/** It ends up in a style sheet, so nothing else may be in it. */
export function isColor(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < 60 &&
    /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(value)
  )
}
