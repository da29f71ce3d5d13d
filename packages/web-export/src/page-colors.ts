/** Colors of the page around and before the app. */

import type { WebExportFacts } from './api.ts'

export interface PageColors {
  theme: string
  background: string
}

export function readColors(facts: WebExportFacts, appConfig: unknown): PageColors {
  const expo = Object(Object(appConfig).expo ?? appConfig)
  const given = [facts.backgroundColor, Object(expo.web).backgroundColor, expo.backgroundColor]
  const background = given.find(isColor) ?? '#ffffff'
  return { background, theme: isColor(facts.themeColor) ? facts.themeColor : background }
}

/** It ends up in a style sheet, so nothing else may be in it. */
function isColor(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length < 60 &&
    /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(value)
  )
}
