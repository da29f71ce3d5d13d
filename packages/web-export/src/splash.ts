/** The splash screen of an exported app: the picture and color of its app.json, until the app draws its first frame. */

import path from 'node:path'
import { decodeBase64, joinPath, type ProjectFiles } from '@sayso/project'
import { hashOf } from './hash.ts'
import { isColor } from './page-colors.ts'

export interface Splash {
  light: SplashLook
  /** For devices that prefer a dark scheme; null where the app has one look. */
  dark: SplashLook | null
}

interface SplashLook {
  /** Null: that of the page. */
  background: string | null
  /** Null: the app's icon. */
  picture: { name: string; bytes: Uint8Array } | null
  /** Width of the picture; null: as large as fits. */
  widthPx: number | null
}

/** As of Expo's config plugin. */
const DEFAULT_WIDTH_PX = 100
/** Android shows the icon of an app that has no picture at this size. */
const ICON_WIDTH_PX = 160
const MAX_WIDTH_PX = 1_000
/** A larger picture arrives later than the app itself. */
const MAX_PICTURE_BYTES = 300_000
const PICTURE = /\.(?:png|jpe?g|webp|gif)$/i

/** Reads the config plugin of expo-splash-screen, or `splash`, its older form. */
export function readSplash(files: ProjectFiles, appConfig: unknown): Splash {
  const expo = Object(Object(appConfig).expo ?? appConfig)
  const ofPlugin = pluginOptions(expo.plugins, 'expo-splash-screen')
  const isPlugin = ofPlugin !== null
  const options = Object(ofPlugin ?? expo.splash)
  const light = readLook(files, options, isPlugin)
  const canBeDark = expo.userInterfaceStyle === 'automatic' && Object(options.dark) === options.dark
  return { light, dark: canBeDark ? readLook(files, { ...options, ...options.dark }, isPlugin) : null }
}

function pluginOptions(plugins: unknown, name: string): object | null {
  if (!Array.isArray(plugins)) return null
  for (const plugin of plugins) {
    if (plugin === name) return {}
    if (Array.isArray(plugin) && plugin[0] === name) return Object(plugin[1])
  }
  return null
}

function readLook(
  files: ProjectFiles,
  {
    image,
    imageWidth,
    backgroundColor,
  }: { image?: unknown; imageWidth?: unknown; backgroundColor?: unknown },
  isPlugin: boolean,
): SplashLook {
  const picture = typeof image === 'string' ? readPicture(files, image) : null
  const background = isColor(backgroundColor) ? backgroundColor : null
  if (picture === null) return { background, picture, widthPx: ICON_WIDTH_PX }
  const widthPx = typeof imageWidth === 'number' && imageWidth > 0 ? imageWidth : DEFAULT_WIDTH_PX
  // The older form fills the screen with the picture.
  return { background, picture, widthPx: isPlugin ? Math.min(widthPx, MAX_WIDTH_PX) : null }
}

function readPicture(files: ProjectFiles, place: string): SplashLook['picture'] {
  const file = files.get(joinPath('', place) ?? place)
  const bytes = file?.isBinary && PICTURE.test(place) ? decodeBase64(file.content) : null
  if (bytes === null || bytes.length > MAX_PICTURE_BYTES) return null
  return { name: `splash-${hashOf(bytes)}${path.posix.extname(place).toLowerCase()}`, bytes }
}

/** The element that stands in the root until the app draws. `at` gives the address of a file of the site. */
export function writeSplash({ light, dark }: Splash, at: (path: string) => string, iconPath: string): string {
  const addressOf = ({ picture }: SplashLook) => at(picture === null ? iconPath : `assets/${picture.name}`)
  const source =
    dark === null ? '' : `<source media="(prefers-color-scheme:dark)" srcset="${addressOf(dark)}">`
  const className = light.picture === null ? ' class="sayso-icon"' : ''
  return `<picture class="sayso-splash">${source}<img${className} alt="" src="${addressOf(light)}"></picture>`
}

export function splashStyles({ light, dark }: Splash): string {
  const rule = ({ background, widthPx }: SplashLook) => {
    const color = background === null ? '' : `.sayso-splash{background:${background}}`
    const size = widthPx === null ? 'width:100%;height:100%' : `width:${widthPx}px`
    return `${color}.sayso-splash img{${size}}`
  }
  return rule(light) + (dark === null ? '' : `@media(prefers-color-scheme:dark){${rule(dark)}}`)
}
