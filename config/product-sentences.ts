/**
 * Reads sentences for people out of the sources of the server, the check and the preview, which write English. A value
 * in a sentence becomes `{}`, so that a sentence has one form here and in the catalogue of its translations.
 */

import { parseAst } from 'vitest/node'

/** Three words, one of them in lower case. */
const PROSE = /\p{Ll}{2,}[’\p{L},:;`“”)]*\s+\S+\s+\S|\p{Ll}{2,}[,:]?\s+[`“]?\{\}/u
const END = /[.?!]["”)]?$/
/** Texts of logs, and of errors that are bugs. */
const NOT_FOR_PEOPLE = /^(log|console|logger)$/

/** Whole sentences, as patterns, and all other texts of a source that could be a part of one. */
export interface FoundTexts {
  sentences: string[]
  all: Set<string>
}

export function findSentences(source: string): FoundTexts {
  const found: FoundTexts = { sentences: [], all: new Set() }
  visit(parseAst(source, { lang: 'ts' }), found)
  return found
}

/** Without the values at its ends, where other sentences are joined to it. */
export function toCore(pattern: string): string {
  return pattern
    .replace(/\{\d*\}/g, '{}')
    .replace(/(\{\}){2,}/g, '{}')
    .replace(/^(\s|\{\})+|(\s|\{\})+$/g, '')
}

type Node = { type: string } & Record<string, unknown>

function visit(value: unknown, found: FoundTexts): void {
  if (Array.isArray(value)) for (const each of value) visit(each, found)
  if (!isNode(value)) return
  if (value.type === 'ImportDeclaration' || value.type === 'TSLiteralType') return
  if (value.type === 'CallExpression' && isLogCall(value)) return
  const pattern = patternOf(value)
  if (pattern !== null) {
    const core = toCore(pattern)
    found.all.add(core)
    if (PROSE.test(core) && END.test(core)) found.sentences.push(core)
  }
  for (const child of childrenOf(value)) visit(child, found)
}

/** The texts of a sum are a part of its pattern. */
function childrenOf(node: Node): unknown[] {
  if (node.type === 'BinaryExpression' && node.operator === '+' && patternOf(node) !== null)
    return [node.left, node.right].filter((side) => patternOf(side) === null)
  return Object.entries(node).flatMap(([key, child]) => (key === 'parent' ? [] : [child]))
}

function patternOf(node: unknown): string | null {
  if (!isNode(node)) return null
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'TemplateLiteral':
      return listOf(node.quasis).map(cookedOf).join('{}')
    case 'BinaryExpression': {
      if (node.operator !== '+') return null
      const [left, right] = [patternOf(node.left), patternOf(node.right)]
      return left === null && right === null ? null : `${left ?? '{}'}${right ?? '{}'}`
    }
    default:
      return null
  }
}

function isLogCall({ callee }: Node): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return false
  return NOT_FOR_PEOPLE.test(String(callee.object.name ?? ''))
}

function cookedOf(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return ''
  return 'cooked' in quasi.value ? String(quasi.value.cooked) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
