/** Icons of an exported app: its own in the sizes that browsers ask for, or a plain sign. */

import { decodeBase64, joinPath, type ProjectFiles } from '@sayso/project'
import { drawSign, groundOf, placeOn, scaleToSquare } from './draw.ts'
import { type Picture, readPng, writePng } from './png.ts'

export interface AppIcon {
  bytes: Uint8Array
  sidePx: number
  /** Launchers cut it to their own form. */
  isMaskable: boolean
}

const SIDES = [192, 512]

export function makeIcons(
  files: ProjectFiles,
  { title, appConfig }: { title: string; appConfig: unknown },
): AppIcon[] {
  const icon = findIcon(files, appConfig)
  const plain = SIDES.map((sidePx) => ({
    bytes: writePng(icon === null ? drawSign(title, sidePx) : scaleToSquare(icon, sidePx)),
    sidePx,
    isMaskable: false,
  }))
  const sidePx = 512
  // The sign is in the middle of its ground already.
  const masked = icon === null ? drawSign(title, sidePx) : placeOn(groundOf(icon), icon, sidePx)
  return [...plain, { bytes: writePng(masked), sidePx, isMaskable: true }]
}

/** `icon` of app.json, or the web's. Null for an app whose icon cannot be read: it gets a sign. */
function findIcon(files: ProjectFiles, appConfig: unknown): Picture | null {
  const expo = Object(Object(appConfig).expo ?? appConfig)
  for (const place of [expo.icon, Object(expo.ios).icon, Object(expo.web).favicon]) {
    if (typeof place !== 'string') continue
    const file = files.get(joinPath('', place) ?? place)
    const bytes = file?.isBinary ? decodeBase64(file.content) : null
    const picture = bytes === null ? null : readPng(bytes)
    if (picture !== null) return picture
  }
  return null
}
