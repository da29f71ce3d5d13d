/** Says of an imported picture, font, sound or film that its file does not hold one: nothing else would report the empty place on the screen. */

import { basename, decodeBase64, extensionOf, type ProjectFile } from '@sayso/project'
import { fileKindOf } from '../files/file-kinds.ts'

/** Git LFS leaves this in the place of a large file, in the zips that GitHub makes too. */
const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//
/** Formats that are text by themselves. */
const TEXTS = new Set(['svg', 'html', 'txt', 'xml', 'yaml', 'yml'])
/** How pictures begin: PNG, JPEG, GIF, BMP, TIFF, Photoshop, icons; WebP and what `ftyp` names have their mark a little later. */
const STARTS = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*', '8BPS', '\0\0\x01\0']
const HEAD_CHARS = 64

/** Null for a file that may be what its name says. */
export function noPictureText(path: string, file: ProjectFile): string | null {
  const kind = fileKindOf(path)
  if (kind !== 'image' && kind !== 'asset') return null
  const name = basename(path)
  const { content, isBinary } = file
  if (content === '' && extensionOf(path) !== 'txt') return `${name} is empty.`
  if (!isBinary && LFS_POINTER.test(content))
    return `${name} is a pointer of Git LFS, and not the file itself. Run \`git lfs pull\` in the repository, and import the folder again.`
  if (kind !== 'image') return null
  const isSvg = extensionOf(path) === 'svg'
  if (!isBinary) {
    const isPicture = isSvg && /<svg[\s>]/i.test(content)
    return isPicture || (!isSvg && TEXTS.has(extensionOf(path)))
      ? null
      : `${name} is text, and not a picture.`
  }
  return isSvg || looksLikePicture(content) ? null : `${name} is not a picture, or it is damaged.`
}

function looksLikePicture(base64: string): boolean {
  const bytes = decodeBase64(base64.slice(0, HEAD_CHARS))
  // Not base64: a mistake of another kind.
  if (bytes === null) return true
  const head = String.fromCharCode(...bytes)
  return (
    STARTS.some((start) => head.startsWith(start)) ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 8) === 'ftyp'
  )
}
