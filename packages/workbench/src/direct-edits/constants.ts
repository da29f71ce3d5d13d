/**
 * Evaluates an expression statically: names are followed through constants, entries of objects, imports and
 * re-exports to the place where the value is written. Null if only the running app decides it.
 */

import type { SyntaxNode } from '@lezer/common'
import { isSourcePath } from '@sayso/project'
import {
  listChildren,
  listOf,
  plainString,
  type Source,
  type Sources,
  type Written,
  writtenText,
} from './sources.ts'

/** A whole file, as `import * as theme` names it, or a picture. */
interface WholeFile {
  path: string
}

export type Meaning = { written: Written } | { file: WholeFile }

/** Calls that return their argument. */
const TRANSPARENT = new Set(['StyleSheet.create', 'Object.freeze'])
/** More steps than any sensible theme has; circular imports end here. */
const MAX_STEPS = 40

/** One expression that is being followed. */
interface Reading {
  sources: Sources
  stepCount: number
}

/** Answers a function that follows one expression. */
export function createConstantReader(sources: Sources): (written: Written) => Meaning | null {
  return (written) => follow({ sources, stepCount: 0 }, written)
}

function follow(reading: Reading, { source, node }: Written): Meaning | null {
  if (++reading.stepCount > MAX_STEPS) return null
  const at = (inner: SyntaxNode | null | undefined) =>
    inner ? follow(reading, { source, node: inner }) : null
  switch (node.name) {
    case 'VariableName':
      return followName(reading, source, writtenText({ source, node }))
    case 'MemberExpression':
      return followEntry(reading, { source, node })
    case 'ParenthesizedExpression':
      return at(listOf(node)[0])
    case 'BinaryExpression':
      return ['as', 'satisfies'].includes(listChildren(node)[1]?.name ?? '')
        ? at(node.firstChild)
        : { written: { source, node } }
    case 'PostfixExpression':
      return at(node.firstChild)
    case 'CallExpression':
      return followCall(reading, { source, node })
    default:
      return { written: { source, node } }
  }
}

function followCall(reading: Reading, call: Written): Meaning | null {
  const { source, node } = call
  const callee = node.firstChild === null ? '' : writtenText({ source, node: node.firstChild })
  const list = node.getChild('ArgList')
  const [argument] = list === null ? [] : listOf(list)
  if (argument === undefined) return { written: call }
  if (TRANSPARENT.has(callee)) return follow(reading, { source, node: argument })
  if (callee !== 'require') return { written: call }
  return fileMeaning(reading, source, plainString({ source, node: argument }))
}

function followEntry(reading: Reading, { source, node }: Written): Meaning | null {
  const [object, ...rest] = listChildren(node)
  const key = rest.find(({ name }) => ['PropertyName', 'String', 'Number', 'VariableName'].includes(name))
  if (object === undefined || key === undefined) return null
  const name =
    key.name === 'VariableName' ? chosenKey(reading, { source, node: key }) : keyText({ source, node: key })
  return name === null ? null : entryOf(reading, follow(reading, { source, node: object }), name)
}

/** `palettes[scheme]`, where the scheme is a constant. */
function chosenKey(reading: Reading, written: Written): string | null {
  const meaning = follow(reading, written)
  return meaning !== null && 'written' in meaning ? plainString(meaning.written) : null
}

function entryOf(reading: Reading, of: Meaning | null, name: string): Meaning | null {
  if (of === null) return null
  if ('written' in of)
    return of.written.node.name === 'ObjectExpression'
      ? (followProperty(reading, of.written, name) ?? null)
      : null
  const file = reading.sources.read(of.file.path)
  return file === null ? null : followExport(reading, file, name)
}

/** Undefined: it has no such name. */
function followProperty(
  reading: Reading,
  { source, node }: Written,
  wanted: string,
): Meaning | null | undefined {
  for (const property of listOf(node).reverse()) {
    const [key, colon, value] = listChildren(property)
    if (key?.name === 'Spread') {
      const spread = spreadObject({ source, node: property }, (object) => follow(reading, object))
      // Its content is unknown, so it may set this again.
      if (spread === null) return null
      const found = followProperty(reading, spread, wanted)
      if (found !== undefined) return found
      continue
    }
    // So may a computed name.
    if (key === undefined || !['PropertyDefinition', 'String', 'Number'].includes(key.name)) return null
    if (keyText({ source, node: key }) !== wanted) continue
    if (colon === undefined) return followName(reading, source, wanted)
    return colon.name === ':' && value !== undefined ? follow(reading, { source, node: value }) : null
  }
  return undefined
}

function followName(reading: Reading, source: Source, name: string): Meaning | null {
  if (++reading.stepCount > MAX_STEPS) return null
  const definitions: SyntaxNode[] = []
  source.root.cursor().iterate((at) => {
    if (at.name === 'VariableDefinition' && source.text.slice(at.from, at.to) === name)
      definitions.push(at.node)
  })
  const [definition] = definitions
  // With two of the same name only the scopes tell which is meant.
  if (definition === undefined || definitions.length > 1) return null
  const { parent } = definition
  if (parent?.name === 'VariableDeclaration') {
    const value = parent.firstChild?.name === 'const' ? initializerOf(definition) : null
    return value === null ? null : follow(reading, { source, node: value })
  }
  return parent?.name === 'PatternProperty'
    ? followPattern(reading, source, parent, name)
    : followImport(reading, source, definition)
}

/** `const { colors } = theme`. */
function followPattern(reading: Reading, source: Source, property: SyntaxNode, name: string): Meaning | null {
  const pattern = property.parent
  const isPlain = listChildren(property).length === 1 && pattern?.parent?.firstChild?.name === 'const'
  const value = isPlain && pattern !== null ? initializerOf(pattern) : null
  return value === null ? null : entryOf(reading, follow(reading, { source, node: value }), name)
}

function followImport(reading: Reading, source: Source, definition: SyntaxNode): Meaning | null {
  const isInGroup = definition.parent?.name === 'ImportGroup'
  const declaration = isInGroup ? definition.parent?.parent : definition.parent
  if (declaration?.name !== 'ImportDeclaration') return null
  const meant = fileMeaning(reading, source, specifierOf({ source, node: declaration }))
  if (meant === null) return null
  const own = writtenText({ source, node: definition })
  const before = definition.prevSibling
  if (!isInGroup && before?.name === 'as') return meant
  const file = reading.sources.read(meant.file.path)
  // A file that is not a script is its own default: a picture.
  if (file === null || !isSourcePath(file.path)) return isInGroup ? null : meant
  if (!isInGroup) return followExport(reading, file, 'default')
  const original = before?.name === 'as' ? before.prevSibling : null
  return followExport(reading, file, original === null ? own : writtenText({ source, node: original }))
}

function followExport(reading: Reading, source: Source, wanted: string): Meaning | null {
  if (++reading.stepCount > MAX_STEPS) return null
  for (const declaration of source.root.getChildren('ExportDeclaration')) {
    const found = exportedBy(reading, { source, node: declaration }, wanted)
    if (found !== undefined) return found
  }
  return null
}

/** Undefined: this declaration does not export the name. */
function exportedBy(reading: Reading, declaration: Written, wanted: string): Meaning | null | undefined {
  const { source, node } = declaration
  const parts = listChildren(node)
  if (parts.some(({ name }) => name === 'default')) {
    const value = parts.find(({ name }) => !['export', 'default', ';'].includes(name))
    if (wanted !== 'default') return undefined
    return value === undefined ? null : follow(reading, { source, node: value })
  }
  const from = specifierOf(declaration)
  const group = node.getChild('ExportGroup')
  if (group !== null) {
    for (const name of listOf(group)) {
      if (name.name !== 'VariableName' || name.nextSibling?.name === 'as') continue
      if (writtenText({ source, node: name }) !== wanted) continue
      const original = name.prevSibling?.name === 'as' ? (name.prevSibling.prevSibling ?? name) : name
      const own = writtenText({ source, node: original })
      return from === null ? followName(reading, source, own) : exportOf(reading, source, from, own)
    }
    return undefined
  }
  if (parts.some(({ name }) => name === 'Star')) {
    const alias = node.getChild('VariableName')
    if (alias !== null)
      return writtenText({ source, node: alias }) === wanted ? fileMeaning(reading, source, from) : undefined
    return exportOf(reading, source, from, wanted) ?? undefined
  }
  const isHere = node
    .getChild('VariableDeclaration')
    ?.getChildren('VariableDefinition')
    .some((definition) => writtenText({ source, node: definition }) === wanted)
  return isHere === true ? followName(reading, source, wanted) : undefined
}

function exportOf(
  reading: Reading,
  importer: Source,
  specifier: string | null,
  wanted: string,
): Meaning | null {
  const meant = fileMeaning(reading, importer, specifier)
  const file = meant === null ? null : reading.sources.read(meant.file.path)
  return file === null ? null : followExport(reading, file, wanted)
}

function fileMeaning(
  reading: Reading,
  importer: Source,
  specifier: string | null,
): { file: WholeFile } | null {
  const path = specifier === null ? null : reading.sources.resolve(importer.path, specifier)
  return path === null ? null : { file: { path } }
}

/** The object of `...base` in another one. Null: it is made when the app runs. */
export function spreadObject(
  { source, node }: Written,
  follow: (written: Written) => Meaning | null,
): Written | null {
  const value = node.lastChild
  const meaning =
    node.firstChild?.name === 'Spread' && value !== null ? follow({ source, node: value }) : null
  if (meaning === null || 'file' in meaning) return null
  return meaning.written.node.name === 'ObjectExpression' ? meaning.written : null
}

/** `ink`, `'ink'` or `500`, as a name. */
function keyText(key: Written): string {
  return writtenText(key).replace(/^['"]|['"]$/g, '')
}

function specifierOf({ source, node }: Written): string | null {
  const specifier = node.getChild('String')
  return specifier === null ? null : plainString({ source, node: specifier })
}

/** The expression after the equals sign of this name. */
function initializerOf(definition: SyntaxNode): SyntaxNode | null {
  const next = definition.nextSibling
  const equals = next?.name === 'TypeAnnotation' ? next.nextSibling : next
  return equals?.name === 'Equals' ? equals.nextSibling : null
}
