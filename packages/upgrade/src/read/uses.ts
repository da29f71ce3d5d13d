/** Finds where a file uses a name that it imports: in code, in types and as an element, but not where an inner scope declares it. */

import type { Source, Token } from './tokens.ts'

export interface Use {
  token: Token
  /** Among the file's tokens. */
  index: number
  /** The names after it: `Trigger`, `Icon` of `NativeTabs.Trigger.Icon`. */
  members: readonly Token[]
}

export function findUses({ tokens, shadows }: Source, name: string): Use[] {
  const hidden = shadows.filter((shadow) => shadow.name === name)
  return tokens.flatMap((token, index) => {
    if (token.text !== name || !isUse(tokens, index)) return []
    if (hidden.some(({ first, end }) => first <= index && index < end)) return []
    return [{ token, index, members: membersAfter(tokens, index) }]
  })
}

/** Whether any token, of whatever meaning, has this text: a new name could be taken for it. */
export function hasName({ tokens }: Source, name: string, except?: 'no member'): boolean {
  return tokens.some(
    ({ kind, text }, index) =>
      text === name &&
      (kind === 'name' || kind === 'jsxName') &&
      !(except === 'no member' && MEMBER.has(tokens[index - 1]?.kind ?? '')),
  )
}

function isUse(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined || (token.kind !== 'name' && token.kind !== 'jsxName')) return false
  if (MEMBER.has(tokens[index - 1]?.kind ?? '')) return false
  if (token.role === 'access' || token.role === 'shorthand') return true
  if (token.role !== null) return false
  if (!token.isType) return false
  // A member of a type: `{ Icon: string }`, `{ Icon?: string }`, `{ Icon(): void }`.
  const [next, afterNext] = [tokens[index + 1]?.kind, tokens[index + 2]?.kind]
  return next !== ':' && next !== '(' && !(next === '?' && afterNext === ':')
}

const MEMBER = new Set(['.', '?.'])

function membersAfter(tokens: readonly Token[], index: number): Token[] {
  const members: Token[] = []
  for (let at = index + 1; MEMBER.has(tokens[at]?.kind ?? ''); at += 2) {
    const member = tokens[at + 1]
    if (
      member === undefined ||
      (member.kind !== 'name' && member.kind !== 'jsxName' && !/^\w+$/.test(member.text))
    )
      break
    members.push(member)
  }
  return members
}
