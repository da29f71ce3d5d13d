/** Takes a key out of the project's files: functions read the secret in its place, and other files get a mark. */

import { findReplaceable, replaceText } from './replace-text.ts'

type Editing = Parameters<typeof replaceText>[1]

interface MovedSecret {
  /** Files in which a mark stands where the key was. */
  marked: string[]
  /** Files that still have it: they are locked, or have text that is not saved. */
  left: string[]
}

const FUNCTIONS = /^(?:supabase\/)?functions\//

export const markOf = (name: string) => `MOVED_TO_SECRET_${name}`

/** The secret is stored before. */
export async function moveSecret(
  { value, name }: { value: string; name: string },
  editing: Editing,
): Promise<MovedSecret> {
  const find = (query: string) => findReplaceable(editing.workbench.store.getState(), query)
  for (const quote of ["'", '"', '`']) {
    const query = `${quote}${value}${quote}`
    for (const { path } of find(query).matches.filter((match) => FUNCTIONS.test(match.path)))
      await replaceText({ query, replacement: `(Deno.env.get('${name}') ?? '')`, onlyPath: path }, editing)
  }
  const { after } = await replaceText({ query: value, replacement: markOf(name), onlyPath: null }, editing)
  const { locked, unsaved } = find(value)
  return { marked: [...after.keys()], left: [...locked, ...unsaved] }
}
