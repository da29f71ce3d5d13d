/** Elements whose work a view and a hook do now: `<Video source={a} />` → `useVideoPlayer(a)` and `<VideoView player={player} />`. */

import type { Edit } from '../edit/edits.ts'
import type { HookedElement } from '../facts/upgrade-facts.ts'
import { returnAround } from '../read/component-return.ts'
import { type Attribute, readAttributes } from '../read/elements.ts'
import { lastWord } from '../read/last-word.ts'
import type { Source } from '../read/tokens.ts'
import { findUses, hasName } from '../read/uses.ts'
import type { CodePass } from './code-pass.ts'
import { canImport, MAX_REPLACED, replaceImports } from './import-edits.ts'

export const replaceElements: CodePass = (file, { stepsOf }) => {
  const { source, imports } = file
  const handles = new Set<string>()
  const edits = imports.flatMap((statement) =>
    stepsOf(statement.specifier).flatMap(({ hookedElements = {} }) =>
      Object.entries(hookedElements).flatMap(([imported, facts]) => {
        const name = statement.names.find((each) => each.imported === imported)
        const { view, hook, from } = facts
        if (name === undefined || statement.kind !== 'import') return []
        if (![view, hook].every((each) => canImport(file, each, from))) return []
        const uses = findUses(source, name.local)
        if (uses.length > MAX_REPLACED) return []
        const replaced = uses.flatMap(({ index, members }) =>
          members.length > 0 ? [] : replaceElement(source, { index, imported, facts, handles }),
        )
        if (replaced.length === 0) return []
        const names = [hook, view].sort()
        return [...replaced, ...replaceImports(file, statement, { ranges: replaced, names, specifier: from })]
      }),
    ),
  )
  return { edits, left: [] }
}

interface Element {
  /** The token of its name. */
  index: number
  imported: string
  facts: HookedElement
  /** Names that are taken. */
  handles: Set<string>
}

/** Empty where the element is not always drawn, or has an attribute that the hook could not follow. */
function replaceElement(source: Source, { index, imported, facts, handles }: Element): Edit[] {
  const { tokens, text } = source
  const [opening, name] = [tokens[index - 1], tokens[index]]
  if (opening?.kind !== 'jsxTagStart' || name === undefined) return []
  const at = returnAround(source, index - 1)
  const before = at === null ? undefined : tokens[at]
  if (before === undefined) return []
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, before.start))?.[1]
  const attributes = readAttributes(tokens, index)
  const value = attributes.find((each) => each.name === facts.argument)?.value ?? null
  const argument = value === null ? '' : insideBraces(source, value)
  if (indent === undefined || argument === '' || !isWhole(source, index, attributes)) return []
  const handle = freeName(source, facts.handle, handles)
  const given = new Set(attributes.map((each) => facts.renamedProps?.[each.name] ?? each.name))
  const parts = attributes.map((each) => replaceAttribute(source, each, { facts, handle, given }))
  if (parts.some((part) => part === null)) return []
  handles.add(handle)
  const setUp = parts.flatMap((part) => part?.setUp ?? [])
  const semicolon = /;\s*$/.test(text.slice(0, before.start)) ? ';' : ''
  const lines = setUp.map((line) => `${indent}  ${line}${semicolon}\n`).join('')
  const callback = lines === '' ? '' : `, (${handle}) => {\n${lines}${indent}}`
  const call = `const ${handle} = ${facts.hook}(${argument}${callback})${semicolon}\n${indent}`
  const sentence = `Replaces ${imported} with ${facts.view} and ${facts.hook} of “${facts.from}”.`
  return [
    { start: before.start, end: before.start, text: call, sentence: null },
    { start: name.start, end: name.end, text: facts.view, sentence },
    ...parts.flatMap((part) => part?.edits ?? []),
  ]
}

/** `<A … />`, all of whose attributes were read: a spread could hold anything. */
function isWhole({ tokens, text }: Source, index: number, attributes: readonly Attribute[]): boolean {
  const end = tokens.findIndex(({ kind, start }, at) => {
    return (
      at > index && kind === 'jsxTagEnd' && !attributes.some((each) => each.start < start && start < each.end)
    )
  })
  if (tokens[end - 1]?.kind !== '/') return false
  let rest = text.slice(tokens[index]?.end, tokens[end - 1]?.start)
  for (const { start, end: last } of attributes) rest = rest.replace(text.slice(start, last), '')
  return rest.trim() === ''
}

function insideBraces({ tokens, text }: Source, { first, last }: { first: number; last: number }): string {
  if (tokens[first]?.kind !== '{') return ''
  return text.slice(tokens[first]?.end, tokens[last]?.start).trim()
}

function freeName(source: Source, wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`
    if (!taken.has(name) && !hasName(source, name)) return name
  }
}

interface AttributeParts {
  edits: Edit[]
  /** Statements about the handle. */
  setUp: string[]
}

/** Null for an attribute that has no counterpart. */
function replaceAttribute(
  source: Source,
  attribute: Attribute,
  { facts, handle, given }: { facts: HookedElement; handle: string; given: ReadonlySet<string> },
): AttributeParts | null {
  const { name, start, end } = attribute
  const { keptProps, renamedProps = {}, defaultProps = {}, valueProps = {}, handleProps = {} } = facts
  const replace = (text: string): AttributeParts => ({
    edits: [{ start, end, text, sentence: null }],
    setUp: [],
  })
  if (name === facts.argument) {
    const attributes = Object.entries(defaultProps).filter(([prop]) => !given.has(prop))
    return replace(
      [`${facts.handle}={${handle}}`, ...attributes.map(([prop, value]) => `${prop}={${value}}`)].join(' '),
    )
  }
  if (keptProps.includes(name)) return { edits: [], setUp: [] }
  const renamed = Object.hasOwn(renamedProps, name) ? renamedProps[name] : undefined
  if (renamed !== undefined)
    return { edits: [{ start, end: start + name.length, text: renamed, sentence: null }], setUp: [] }
  const word = attribute.value === null ? 'true' : lastWord(source, attribute.value)
  const chosen = Object.hasOwn(valueProps, name) ? valueProps[name] : undefined
  if (chosen !== undefined) {
    const value = word === null || !Object.hasOwn(chosen.values, word) ? undefined : chosen.values[word]
    return value === undefined ? null : replace(`${chosen.prop}="${value}"`)
  }
  const member = Object.hasOwn(handleProps, name) ? handleProps[name] : undefined
  if (member === undefined || word === null || !/^(?:true|false|[\d.]+)$/.test(word)) return null
  const statement = member.endsWith('()') ? `${handle}.${member}` : `${handle}.${member} = ${word}`
  return {
    edits: [{ start, end, text: '', takesSpace: true, sentence: null }],
    setUp: word === 'false' ? [] : [statement],
  }
}
