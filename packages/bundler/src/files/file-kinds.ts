import { extensionOf } from '@sayso/project'

/** Kinds of files for the bundler, by extension, as Metro's defaults have them. */

type FileKind = 'script' | 'json' | 'image' | 'asset' | 'style' | 'other'

/** Extensions that an import may leave out, in the order in which Metro tries them. */
export const SOURCE_EXTENSIONS: readonly string[] = ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'cjs']

/** Pixel densities of image variants (`logo@2x.png`), in the order in which they are tried. */
export const ASSET_SCALES: readonly string[] = ['2', '3', '1.5', '4']

const SCRIPTS = new Set(['ts', 'tsx', 'mts', 'cts', 'mjs', 'js', 'jsx', 'cjs'])

const IMAGES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
}

const ASSETS: Record<string, string> = {
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  caf: 'audio/x-caf',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  webm: 'video/webm',
  pdf: 'application/pdf',
  html: 'text/html',
  txt: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
  db: 'application/octet-stream',
  bin: 'application/octet-stream',
  lottie: 'application/zip',
}

export function fileKindOf(path: string): FileKind {
  const extension = extensionOf(path)
  if (SCRIPTS.has(extension)) return 'script'
  if (extension === 'json') return 'json'
  if (extension === 'css') return 'style'
  if (Object.hasOwn(IMAGES, extension)) return 'image'
  return Object.hasOwn(ASSETS, extension) ? 'asset' : 'other'
}

/** The media type of an image or asset, by its extension. */
export function mediaTypeOf(path: string): string {
  const extension = extensionOf(path)
  return IMAGES[extension] ?? ASSETS[extension] ?? 'application/octet-stream'
}

/** Image pixels per layout pixel: 2 for `logo@2x.png`. */
export function assetScaleOf(path: string): number {
  return Number(/@(\d+(?:\.\d+)?)x\.\w+$/.exec(path)?.[1] ?? 1) || 1
}
