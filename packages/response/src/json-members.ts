/**
 * Reads the members of a JSON object from whatever a model quotes of it: the whole object, or lines of it without their braces.
 * Source: SPEC.md of this package, rule X900.
 */

export interface JsonMember {
  /** Keys of the objects around it, as far as the text shows them. */
  path: string[]
  key: string
  /** As JSON writes it: a text in double quotes, a number, a whole list. */
  value: string
  /** The text shows where it stands; otherwise it may stand in any object. */
  isRooted: boolean
}

interface JsonMembers {
  members: JsonMember[]
  /** Something was left out with dots. */
  hasDots: boolean
}

const TOKENS =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\.{3}|…|[{}[\],:]|[^\s{}[\],:"'/]+|\S/g
const LITERAL = /^(?:true|false|null|-?\d[\d.eE+-]*)$/

/** Null when the text is something else than members of an object, such as lines of a diff. Members of lists are not looked at. */
export function readJsonMembers(text: string): JsonMembers | null {
  const all = text.replace(/^\uFEFF/, '').match(TOKENS) ?? []
  const tokens = all.filter((token) => !/^\/[/*]/.test(token) && token !== ',' && !isDots(token))
  const members: JsonMember[] = []
  const path: string[] = []
  const opened = new Set<string>()
  let isRooted = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    if (token === '{' && path.length === 0 && members.length === 0 && !isRooted) {
      isRooted = true
      at += 1
    } else if (token === '}') {
      // One more than was opened: what follows stands further out, and that is the outermost object of a package.json.
      if (path.pop() === undefined) isRooted = true
      at += 1
    } else {
      const key = readText(token)
      if (key === null || tokens[at + 1] !== ':') return null
      const end = valueEnd(tokens, at + 2)
      if (end === null) return null
      if (tokens[at + 2] === '{') {
        path.push(key)
        opened.add(key)
      } else {
        const value = tokens.slice(at + 2, end)
        const isKnown = isRooted || path.length > 0
        members.push({ path: [...path], key, value: toJson(value), isRooted: isKnown })
      }
      at = end
    }
  }
  const hasDots = all.some((token) => isDots(token) || /^\/[/*].*(?:\.{3}|…)/s.test(token))
  return members.length + opened.size === 0 ? null : { members, hasDots }
}

function isDots(token: string): boolean {
  return token === '...' || token === '…'
}

function readText(token: string): string | null {
  if (!/^["']/.test(token) || token.length < 2) return null
  const inside = token.slice(1, -1)
  try {
    const text: unknown = JSON.parse(token.startsWith("'") ? `"${inside.replaceAll('"', '\\"')}"` : token)
    return typeof text === 'string' ? text : null
  } catch {
    // An escape that JSON does not have: the text is not JSON.
    return null
  }
}

/** Index behind the value; of an object, behind its opening brace. Null when there is no value. */
function valueEnd(tokens: readonly string[], start: number): number | null {
  const first = tokens[start] ?? ''
  if (first === '{' || LITERAL.test(first) || readText(first) !== null) return start + 1
  if (first !== '[') return null
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    if (tokens[at] === '[') depth += 1
    if (tokens[at] === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

function toJson(tokens: readonly string[]): string {
  const texts = tokens.map((token) => {
    const text = readText(token)
    return text === null ? token : JSON.stringify(text)
  })
  return texts.join(texts.length === 1 ? '' : ' ')
}
