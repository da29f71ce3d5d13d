/**
 * Lists an element's directly editable values: texts, values of its styles, and its picture. Source: SPEC.md of this
 * package, rules WE1 to WE6.
 */

import type { SyntaxNode } from '@lezer/common'
import type { ProjectFiles } from '@sayso/project'
import type { SourcePlace } from '@sayso/wire'
import { createConstantReader } from './constants.ts'
import { writeLiteral } from './literals.ts'
import { readPicture, writePicture } from './picture-value.ts'
import type { ReadValue } from './read-value.ts'
import { createSources, listChildren, type Written, writtenText } from './sources.ts'
import { readStyles } from './style-literals.ts'
import { writeOverride } from './style-override.ts'
import { readChildren, readText } from './text-value.ts'

interface DirectValues {
  values: ReadValue[]
  /** Something of the element is decided when the app runs, and is not among the values. */
  hasOthers: boolean
}

const TEXT_ATTRIBUTES = new Set(['title', 'label', 'placeholder', 'text', 'subtitle', 'heading', 'message'])
const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/a-z-]+\))$/i

/** Null when no element with this name is written at this place any more. */
export function listDirectValues(files: ProjectFiles, place: SourcePlace, name: string): DirectValues | null {
  const sources = createSources(files)
  const source = sources.read(place.path)
  if (source === null) return null
  const follow = createConstantReader(sources)
  const tag = findTag(source.root, offsetOf(source.text, place))
  if (tag === null || !isNamed({ source, node: tag }, name)) return null
  const values: ReadValue[] = []
  let hasOthers = false
  let styles: ReadValue[] = []
  const add = (value: ReadValue | null) => {
    if (value === null) hasOthers = true
    else values.push(value)
  }

  for (const part of listChildren(tag)) {
    // A spread may override anything before it.
    if (part.name === 'JSXSpreadAttribute') {
      values.length = 0
      styles = []
      hasOthers = true
    }
    if (part.name !== 'JSXAttribute') continue
    const attribute = part.firstChild === null ? '' : writtenText({ source, node: part.firstChild })
    const given = part.lastChild
    if (given === null) continue
    if (attribute === 'style') {
      const read = readStyles({ source, node: given }, follow)
      styles = read.literals
      hasOthers ||= read.hasOthers
    } else if (attribute === 'className') hasOthers = true
    else if (attribute === 'source') add(readPicture({ source, node: given }, follow))
    else if (TEXT_ATTRIBUTES.has(attribute)) {
      add(readText({ source, node: given }, attribute, follow))
    }
  }
  const children = readChildren({ source, node: tag }, follow)
  if (children === 'computed') hasOthers = true
  else if (children !== null) values.unshift(children)
  return { values: [...values, ...styles], hasOthers }
}

/** The file's new text with this one value replaced; null when the value is not allowed there. `place`: one of the value's. */
export function replaceValue(
  files: ProjectFiles,
  at: Pick<ReadValue, 'name' | 'kind' | 'place'>,
  typed: string,
): string | null {
  const { kind, place } = at
  const source = files.get(place.path)?.content
  const wanted = kind === 'text' ? typed : typed.trim()
  if (source === undefined || (kind === 'colour' && !COLOUR.test(wanted))) return null
  const { from, to } = place
  const written = writeValue(at, wanted, source.slice(from, to), files)
  return written === null ? null : source.slice(0, from) + written + source.slice(to)
}

function writeValue(
  at: Pick<ReadValue, 'name' | 'kind' | 'place'>,
  value: string,
  written: string,
  files: ProjectFiles,
): string | null {
  switch (at.place.notation) {
    case 'picture':
    case 'picture-attribute':
      return writePicture(value, at.place, files)
    case 'entry':
    case 'item':
    case 'style':
      return writeOverride(at, value, written)
    default:
      return writeLiteral(value, at.place.notation, written)
  }
}

/** The opening or self-closing tag that begins at this offset. */
function findTag(root: SyntaxNode, offset: number): SyntaxNode | null {
  for (let node: SyntaxNode | null = root.resolveInner(offset, 1); node !== null; node = node.parent) {
    const isTag = node.name === 'JSXOpenTag' || node.name === 'JSXSelfClosingTag'
    if (isTag && node.from === offset) return node
  }
  return null
}

/** `Animated.Text` is called `Text` or by its own name, so its last part is enough; a component may have renamed itself. */
function isNamed({ source, node: tag }: Written, name: string): boolean {
  const node = listChildren(tag).find((part) => part.name.startsWith('JSX') && part.name !== 'JSXStartTag')
  const last = node === undefined ? '' : (writtenText({ source, node }).split('.').at(-1) ?? '')
  return last !== '' && (name.includes(last) || last.includes(name))
}

function offsetOf(text: string, { lineNumber, columnNumber }: SourcePlace): number {
  let start = 0
  for (let line = 1; line < lineNumber; line++) {
    const end = text.indexOf('\n', start)
    if (end === -1) return text.length
    start = end + 1
  }
  return Math.min(text.length, start + columnNumber - 1)
}
