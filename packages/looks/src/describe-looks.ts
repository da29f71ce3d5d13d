/** Looks and pictures in the words of the system prompt, in as few tokens as they can be chosen by. */

import { LOOKS, type Look } from './looks.ts'
import { PICTURE_NAMES } from './picture-library.ts'

/** Lines of a list. */
export function describeLooks(): string {
  return LOOKS.map(lineOf).join('\n')
}

/** Names, with those of one kind under their common beginning. */
export function describePictures(): { scenes: string; objects: string } {
  return { scenes: shorten(PICTURE_NAMES.scenes), objects: shorten(PICTURE_NAMES.objects) }
}

function lineOf({ name, suits, ground, ink, accent, darkGround, darkAccent, ...parts }: Look): string {
  const { type, radius, shape, pictures, charts, motion } = parts
  const corners = radius === 0 ? 'square' : `radius ${radius}`
  return `${name} (${suits}): ${ground} ${ink} ${accent} / ${darkGround} ${darkAccent}; ${type}; ${corners}, ${shape}; ${pictures}; ${charts}; ${motion}`
}

const KINDS = ['art', 'gradient', 'pattern', 'table']

function shorten(names: readonly string[]): string {
  const plain = names.filter((name) => !KINDS.some((kind) => name.startsWith(`${kind}-`)))
  const grouped = KINDS.flatMap((kind) => {
    const rest = names
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => name.slice(kind.length + 1))
    return rest.length === 0 ? [] : [`${kind}-(${rest.join(' ')})`]
  })
  return [...plain, ...grouped].join(' ')
}
