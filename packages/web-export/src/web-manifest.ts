/** `manifest.webmanifest`: how a browser installs the app. */

import type { PageColors } from './page-colors.ts'

interface ManifestOptions {
  title: string
  description: string | undefined
  language: string | undefined
  basePath: string
  colors: PageColors
  /** Of app.json: `portrait`, `landscape` or nothing. */
  orientation: unknown
  icons: readonly { path: string; sidePx: number; isMaskable: boolean }[]
}

export function writeManifest(options: ManifestOptions): string {
  const { title, description, language, basePath, colors, orientation, icons } = options
  return JSON.stringify({
    id: basePath,
    name: title,
    short_name: title,
    ...(description && { description }),
    ...(language && { lang: language }),
    start_url: basePath,
    scope: basePath,
    display: 'standalone',
    ...((orientation === 'portrait' || orientation === 'landscape') && { orientation }),
    theme_color: colors.theme,
    background_color: colors.background,
    icons: icons.map(({ path, sidePx, isMaskable }) => ({
      src: `${basePath}${path}`,
      sizes: `${sidePx}x${sidePx}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  })
}
