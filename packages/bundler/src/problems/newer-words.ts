/** Finds words of a later major version of a package in a project that lists the older one, where a phone would do nothing. */

import { readRange } from '@sayso/project'
import type { PackageFacts } from '@sayso/wire'

/** Null if there is none. The preview knows the words, so no other check would report them. */
export function findNewerWord(
  source: string,
  specifiers: readonly string[],
  { packageJson, facts }: { packageJson: string; facts: PackageFacts | undefined },
): { message: string; offsetChars: number } | null {
  for (const [name, { words, olderMajor, notice }] of Object.entries(facts?.newerWords ?? {})) {
    if (!specifiers.includes(name)) continue
    const found = new RegExp(`\\b(?:${words.join('|')})(?=\\s*:)`).exec(source)
    const range = readRange(packageJson, name)
    if (found === null || !new RegExp(`^[\\^~>=v\\s]*${olderMajor}\\b`).test(range)) continue
    const message = notice.replace('{word}', found[0]).replace('{range}', range)
    return { message, offsetChars: found.index }
  }
  return null
}
