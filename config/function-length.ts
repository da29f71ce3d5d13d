/** Lists the functions of a source file that are longer than a person reads at once. */

import { parseAst } from 'vitest/node'

/** House ceiling. A factory counts with its inner functions: a longer one holds a second idea. */
export const MAX_FUNCTION_LINES = 100

interface LongFunction {
  name: string
  lineCount: number
}

/** Functions with more than `maxLines` lines, outermost first. A function without a name has that of what it is given to. */
export function findLongFunctions(
  text: string,
  isJsx: boolean,
  maxLines: number = MAX_FUNCTION_LINES,
): LongFunction[] {
  // A longer function needs a longer file: most files are not parsed.
  if (text.split('\n').length <= maxLines) return []
  const found: LongFunction[] = []
  visit(parseAst(text, { lang: isJsx ? 'tsx' : 'ts' }), '')
  return found

  function visit(value: unknown, around: string): void {
    if (Array.isArray(value)) for (const each of value) visit(each, around)
    if (!isNode(value)) return
    const name = nameOf(value) ?? around
    const lineCount = text.slice(value.start, value.end).split('\n').length
    if (FUNCTIONS.has(value.type) && lineCount > maxLines) found.push({ name, lineCount })
    for (const each of Object.values(value)) visit(each, name)
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface Node {
  type: string
  start: number
  end: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** Of a declaration, a variable, a member, or the function that is called. */
function nameOf(node: Node): string | null {
  const named: unknown = ['id', 'key', 'callee'].map((field) => Reflect.get(node, field)).find(isNode)
  const name: unknown = isNode(named) ? Reflect.get(named, 'name') : null
  return typeof name === 'string' ? name : null
}
