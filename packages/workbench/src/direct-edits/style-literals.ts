/**
 * The values of a `style` attribute that are literals in the end: of objects, lists of them, entries of style sheets, and constants that these
 * name, in this file or another.
 */

import type { SyntaxNode } from '@lezer/common'
import { type Meaning, spreadObject } from './constants.ts'
import { type ReadValue, readValue } from './read-value.ts'
import { listChildren, listOf, type Source, type Written, writtenText } from './sources.ts'
import { overridePlace } from './style-override.ts'

interface StyleLiterals {
  literals: ReadValue[]
  /** A style is decided only when the app runs. */
  hasOthers: boolean
}

const SIDES = ['', 'Top', 'Right', 'Bottom', 'Left', 'Start', 'End', 'Horizontal', 'Vertical']
/** Properties that people edit by hand. Others are for the prompt. */
const EDITABLE = new Set([
  'color',
  'backgroundColor',
  'borderColor',
  'fontSize',
  'lineHeight',
  'borderRadius',
  'gap',
  ...SIDES.flatMap((side) => [`padding${side}`, `margin${side}`]),
])
const isColour = (name: string) => name === 'color' || name.endsWith('Color')

/** @param given the value of a `style` attribute. */
export function readStyles(given: Written, follow: (written: Written) => Meaning | null): StyleLiterals {
  const found = new Map<string, ReadValue>()
  let hasOthers = false
  /** An unreadable part may override anything before it. */
  function giveUp(): void {
    found.clear()
    hasOthers = true
  }

  /** An object, or an expression that leads to one. `usedCount`: how often this file uses it. */
  function objectOf(written: Written): { object: Written; usedCount: number } | null {
    const meaning = follow(written)
    if (meaning === null || 'file' in meaning || meaning.written.node.name !== 'ObjectExpression') return null
    const isHere =
      meaning.written.node.from === written.node.from && meaning.written.source === written.source
    return {
      object: meaning.written,
      usedCount: isHere ? 1 : countUses(written.source, writtenText(written)),
    }
  }

  function readStyle(written: Written): void {
    const { source, node } = written
    if (node.name === 'ArrayExpression') {
      for (const entry of listOf(node)) readStyle({ source, node: entry })
      return
    }
    const parts = conditionalParts(written)
    const read = parts === null ? objectOf(written) : null
    if (parts !== null) readConditional(parts)
    else if (read !== null) readObject(read.object, read.usedCount)
    else giveUp()
  }

  /** Properties that it may set are not offered; others stay. */
  function readConditional(parts: Written[]): void {
    hasOthers = true
    for (const name of parts.flatMap(namesSetBy)) {
      if (name === null) giveUp()
      else found.delete(name)
    }
  }

  /** Null among them: it may set anything. */
  function namesSetBy(part: Written): (string | null)[] {
    const object = objectOf(part)?.object
    if (object === undefined) return [null]
    return listOf(object.node).map((node) => propertyName({ source: object.source, node }))
  }

  function readObject({ source, node }: Written, usedCount: number): void {
    for (const property of listOf(node)) {
      const name = propertyName({ source, node: property })
      if (name === null) {
        const spread = spreadObject({ source, node: property }, follow)
        if (spread === null) giveUp()
        else
          readObject(spread, Math.max(usedCount, countUses(source, spreadName({ source, node: property }))))
        continue
      }
      // The later value counts.
      found.delete(name)
      if (!EDITABLE.has(name)) continue
      const [, colon, value] = listChildren(property)
      const kind = isColour(name) ? 'colour' : 'number'
      const read =
        colon?.name === ':' && value !== undefined
          ? readValue({ name, kind, written: { source, node: value }, usedCount }, follow)
          : null
      if (read === null) hasOthers = true
      else found.set(name, read)
    }
  }

  const [inside, ...others] = listOf(given.node)
  if (inside === undefined || others.length > 0 || given.node.name !== 'JSXEscape') {
    giveUp()
    return { literals: [], hasOthers }
  }
  const styles = { source: given.source, node: bodyOf(inside) }
  readStyle(styles)
  const override = overridePlace(styles)
  const literals = [...found.values()].map((value) => {
    const isShared = value.usedCount > 1 || value.place.path !== given.source.path
    return isShared ? { ...value, override } : value
  })
  return { literals, hasOthers }
}

/** `({ pressed }) => [styles.a, …]` is its body. */
function bodyOf(node: SyntaxNode): SyntaxNode {
  const body = node.name === 'ArrowFunction' ? node.lastChild : null
  if (body === null || body.name === 'Block') return node
  return body.name === 'ParenthesizedExpression' ? (listOf(body)[0] ?? body) : body
}

/**
 * Possible values of `isOn && a` and `isOn ? a : b`; null: it is another kind of expression. `null` and `undefined`,
 * which set nothing, are left out.
 */
function conditionalParts({ source, node }: Written): Written[] | null {
  const parts = listChildren(node)
  const isAnd = node.name === 'BinaryExpression' && source.text.slice(parts[1]?.from, parts[1]?.to) === '&&'
  const isChoice = node.name === 'ConditionalExpression'
  if (!isAnd && !isChoice) return null
  const meant = isAnd ? [parts.at(-1)] : [parts[2], parts[4]]
  return meant
    .filter((part) => part !== undefined)
    .map((part) => ({ source, node: part }))
    .filter((part) => !/^(?:null|undefined|false)$/.test(writtenText(part)))
}

/** Null: it is computed, or spread. */
function propertyName({ source, node }: Written): string | null {
  const key = node.firstChild
  if (key?.name === 'PropertyDefinition') return writtenText({ source, node: key })
  return key?.name === 'String' ? writtenText({ source, node: key }).slice(1, -1) : null
}

/** `...base` is `base`. */
function spreadName({ source, node }: Written): string {
  return node.lastChild === null ? '' : writtenText({ source, node: node.lastChild })
}

function countUses({ root, text }: Source, written: string): number {
  let count = 0
  root.cursor().iterate(({ name, from, to }) => {
    if (['MemberExpression', 'VariableName'].includes(name) && text.slice(from, to) === written) count++
  })
  return count
}
