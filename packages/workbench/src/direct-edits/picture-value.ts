/** The picture that an element shows, as its `source`: a file of the project by `require` or import, or an address. */

import { isSourcePath, type ProjectFiles, relativeSpecifier } from '@sayso/project'
import type { Meaning } from './constants.ts'
import { quote } from './literals.ts'
import { placeOf, type ReadValue, type ValuePlace } from './read-value.ts'
import { listChildren, listOf, plainString, type Written, writtenText } from './sources.ts'

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i
const ADDRESS = /^https:\/\/[^\s]+$/

/** @param given the value of a `source` attribute. Null: it is decided only when the app runs. */
export function readPicture(given: Written, follow: (written: Written) => Meaning | null): ReadValue | null {
  const { source } = given
  const isAttribute = given.node.name === 'JSXAttributeValue'
  const [inside, ...others] = isAttribute ? [given.node] : listOf(given.node)
  if (inside === undefined || others.length > 0) return null
  const written = { source, node: inside }
  const value = isAttribute ? writtenText(written).slice(1, -1) : pictureOf(written, follow)
  if (value === null) return null
  const place = placeOf(written, isAttribute ? 'picture-attribute' : 'picture')
  return { name: 'source', kind: 'picture', value, usedCount: 1, place, constant: null, override: null }
}

function pictureOf(written: Written, follow: (written: Written) => Meaning | null): string | null {
  const meaning = follow(written)
  if (meaning === null) return null
  if ('file' in meaning) return isSourcePath(meaning.file.path) ? null : meaning.file.path
  const { source, node } = meaning.written
  if (node.name === 'String') return plainString(meaning.written)
  if (node.name !== 'ObjectExpression') return null
  // If it has more than its address, such as headers, it is not ours to replace.
  const [property, ...others] = listOf(node)
  const [key, colon, value] = property === undefined ? [] : listChildren(property)
  if (others.length > 0 || key === undefined || writtenText({ source, node: key }) !== 'uri') return null
  if (colon?.name !== ':' || value === undefined) return null
  const address = follow({ source, node: value })
  return address !== null && 'written' in address ? plainString(address.written) : null
}

/** Source text for a picture: an https address, or a file of the project. Null: it is neither. */
export function writePicture(
  value: string,
  { path, notation }: ValuePlace,
  files: ProjectFiles,
): string | null {
  const isFile = PICTURE.test(value) && files.has(value)
  if (!isFile && !ADDRESS.test(value)) return null
  const written = isFile
    ? `require(${quote(relativeSpecifier(path, value), "'")})`
    : `{ uri: ${quote(value, "'")} }`
  return notation === 'picture-attribute' ? `{${written}}` : written
}

/** The files of a project that an element can show, in the order of their names. */
export function listPictures(files: ProjectFiles): string[] {
  return [...files.keys()].filter((path) => PICTURE.test(path)).sort()
}
