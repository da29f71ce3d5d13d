/** Describes the people for whom a right or a policy is. */

import { listAt, textAt } from '../tree.ts'

export const ANYONE = 'anyone, even without signing in,'
export const PEOPLE = 'anyone who signs up'

/** At the end of a sentence, or before a comma. */
export function withoutComma(audience: string): string {
  return audience.replace(/,$/, '')
}

/** Null: nobody who uses the app. */
export function audienceOf(node: unknown, key: string): string | null {
  const roles = listAt(node, key).map((role) => roleOf(role))
  if (roles.includes('public') || roles.includes('anon')) return ANYONE
  return roles.includes('authenticated') ? PEOPLE : null
}

/** `public` for everybody. */
export function roleOf(role: unknown): string {
  const spec = Reflect.get(Object(role), 'RoleSpec') ?? role
  return textAt(spec, 'roletype') === 'ROLESPEC_PUBLIC' ? 'public' : textAt(spec, 'rolename')
}
