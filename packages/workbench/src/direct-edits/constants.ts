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

/** Answers a function that follows one expression. */
export function createConstantReader(sources: Sources): (written: Written) => Meaning | null {
  return (written) => {
    let steps = 0

    function follow({ source, node }: Written): Meaning | null {
      if (++steps > MAX_STEPS) return null
      const at = (inner: SyntaxNode | null | undefined) => (inner ? follow({ source, node: inner }) : null)
      switch (node.name) {
        case 'VariableName':
          return followName(source, writtenText({ source, node }))
        case 'MemberExpression':
          return followEntry({ source, node })
        case 'ParenthesizedExpression':
          return at(listOf(node)[0])
        case 'BinaryExpression':
          return ['as', 'satisfies'].includes(listChildren(node)[1]?.name ?? '')
            ? at(node.firstChild)
            : { written: { source, node } }
        case 'PostfixExpression':
          return at(node.firstChild)
        case 'CallExpression':
          return followCall({ source, node })
        default:
          return { written: { source, node } }
      }
    }

    function followCall(call: Written): Meaning | null {
      const { source, node } = call
      const callee = node.firstChild === null ? '' : writtenText({ source, node: node.firstChild })
      const list = node.getChild('ArgList')
      const [argument] = list === null ? [] : listOf(list)
      if (argument === undefined) return { written: call }
      if (TRANSPARENT.has(callee)) return follow({ source, node: argument })
      if (callee !== 'require') return { written: call }
      return fileMeaning(source, plainString({ source, node: argument }))
    }

    function followEntry({ source, node }: Written): Meaning | null {
      const [object, ...rest] = listChildren(node)
      const key = rest.find(({ name }) => ['PropertyName', 'String', 'Number', 'VariableName'].includes(name))
      if (object === undefined || key === undefined) return null
      const name =
        key.name === 'VariableName' ? chosenKey({ source, node: key }) : keyText({ source, node: key })
      return name === null ? null : entryOf(follow({ source, node: object }), name)
    }

    /** `palettes[scheme]`, where the scheme is a constant. */
    function chosenKey(written: Written): string | null {
      const meaning = follow(written)
      return meaning !== null && 'written' in meaning ? plainString(meaning.written) : null
    }

    function entryOf(of: Meaning | null, name: string): Meaning | null {
      if (of === null) return null
      if ('written' in of)
        return of.written.node.name === 'ObjectExpression' ? (followProperty(of.written, name) ?? null) : null
      const file = sources.read(of.file.path)
      return file === null ? null : followExport(file, name)
    }

    /** Undefined: it has no such name. */
    function followProperty({ source, node }: Written, wanted: string): Meaning | null | undefined {
      for (const property of listOf(node).reverse()) {
        const [key, colon, value] = listChildren(property)
        if (key?.name === 'Spread') {
          const spread = spreadObject({ source, node: property }, follow)
          // Its content is unknown, so it may set this again.
          if (spread === null) return null
          const found = followProperty(spread, wanted)
          if (found !== undefined) return found
          continue
        }
        // So may a computed name.
        if (key === undefined || !['PropertyDefinition', 'String', 'Number'].includes(key.name)) return null
        if (keyText({ source, node: key }) !== wanted) continue
        if (colon === undefined) return followName(source, wanted)
        return colon.name === ':' && value !== undefined ? follow({ source, node: value }) : null
      }
      return undefined
    }

    function followName(source: Source, name: string): Meaning | null {
      if (++steps > MAX_STEPS) return null
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
        return value === null ? null : follow({ source, node: value })
      }
      return parent?.name === 'PatternProperty'
        ? followPattern(source, parent, name)
        : followImport(source, definition)
    }

    /** `const { colors } = theme`. */
    function followPattern(source: Source, property: SyntaxNode, name: string): Meaning | null {
      const pattern = property.parent
      const isPlain = listChildren(property).length === 1 && pattern?.parent?.firstChild?.name === 'const'
      const value = isPlain && pattern !== null ? initializerOf(pattern) : null
      return value === null ? null : entryOf(follow({ source, node: value }), name)
    }

    function followImport(source: Source, definition: SyntaxNode): Meaning | null {
      const isInGroup = definition.parent?.name === 'ImportGroup'
      const declaration = isInGroup ? definition.parent?.parent : definition.parent
      if (declaration?.name !== 'ImportDeclaration') return null
      const meant = fileMeaning(source, specifierOf({ source, node: declaration }))
      if (meant === null) return null
      const own = writtenText({ source, node: definition })
      const before = definition.prevSibling
      if (!isInGroup && before?.name === 'as') return meant
      const file = sources.read(meant.file.path)
      // A file that is not a script is its own default: a picture.
      if (file === null || !isSourcePath(file.path)) return isInGroup ? null : meant
      if (!isInGroup) return followExport(file, 'default')
      const original = before?.name === 'as' ? before.prevSibling : null
      return followExport(file, original === null ? own : writtenText({ source, node: original }))
    }

    function followExport(source: Source, wanted: string): Meaning | null {
      if (++steps > MAX_STEPS) return null
      for (const declaration of source.root.getChildren('ExportDeclaration')) {
        const found = exportedBy({ source, node: declaration }, wanted)
        if (found !== undefined) return found
      }
      return null
    }

    /** Undefined: this declaration does not export the name. */
    function exportedBy(declaration: Written, wanted: string): Meaning | null | undefined {
      const { source, node } = declaration
      const parts = listChildren(node)
      if (parts.some(({ name }) => name === 'default')) {
        const value = parts.find(({ name }) => !['export', 'default', ';'].includes(name))
        if (wanted !== 'default') return undefined
        return value === undefined ? null : follow({ source, node: value })
      }
      const from = specifierOf(declaration)
      const group = node.getChild('ExportGroup')
      if (group !== null) {
        for (const name of listOf(group)) {
          if (name.name !== 'VariableName' || name.nextSibling?.name === 'as') continue
          if (writtenText({ source, node: name }) !== wanted) continue
          const original = name.prevSibling?.name === 'as' ? (name.prevSibling.prevSibling ?? name) : name
          const own = writtenText({ source, node: original })
          return from === null ? followName(source, own) : exportOf(source, from, own)
        }
        return undefined
      }
      if (parts.some(({ name }) => name === 'Star')) {
        const alias = node.getChild('VariableName')
        if (alias !== null)
          return writtenText({ source, node: alias }) === wanted ? fileMeaning(source, from) : undefined
        return exportOf(source, from, wanted) ?? undefined
      }
      const isHere = node
        .getChild('VariableDeclaration')
        ?.getChildren('VariableDefinition')
        .some((definition) => writtenText({ source, node: definition }) === wanted)
      return isHere === true ? followName(source, wanted) : undefined
    }

    function exportOf(importer: Source, specifier: string | null, wanted: string): Meaning | null {
      const meant = fileMeaning(importer, specifier)
      const file = meant === null ? null : sources.read(meant.file.path)
      return file === null ? null : followExport(file, wanted)
    }

    function fileMeaning(importer: Source, specifier: string | null): { file: WholeFile } | null {
      const path = specifier === null ? null : sources.resolve(importer.path, specifier)
      return path === null ? null : { file: { path } }
    }

    return follow(written)
  }
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
