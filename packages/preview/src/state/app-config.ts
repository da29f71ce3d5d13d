/** Reads the fields of a project's app.json that the preview uses. */

import { MAX_SETTINGS_CHARS, type ProjectFiles, parseJson } from '@sayso/project'

/** Returns parsed JSON, or null without a readable file. */
export function readAppConfig(files: ProjectFiles | null): unknown {
  const file = files?.get('app.json')
  // Half written, it is null: the bundler reports the file when something imports it.
  if (!file || file.isBinary || file.content.length > MAX_SETTINGS_CHARS) return null
  return parseJson(file.content) ?? null
}

/** `userInterfaceStyle` of app.json. Without one the app follows, as it does on the web. */
export function readFixedScheme(appConfig: unknown): 'light' | 'dark' | null {
  const expo = Object(appConfig).expo ?? appConfig
  const style: unknown = Object(expo).userInterfaceStyle
  return style === 'light' || style === 'dark' ? style : null
}
