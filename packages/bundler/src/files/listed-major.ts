/** The major version of a package that package.json lists. */

import { parseJsonWithComments } from '@sayso/project'

/**
 * Null where the package is not listed; `any` for values that are not version ranges, such as `latest`.
 * @param packageJson the text of the project's package.json, if it has one
 */
export function listedMajor(packageJson: string | undefined, name: string): number | 'any' | null {
  const json = packageJson === undefined ? null : parseJsonWithComments(packageJson)
  for (const list of ['dependencies', 'devDependencies']) {
    const range: unknown = Reflect.get(Object(Reflect.get(Object(json), list)), name)
    if (typeof range !== 'string') continue
    const major = /^[\^~>=v\s]*(\d+)/.exec(range)?.[1]
    return major === undefined ? 'any' : Number(major)
  }
  return null
}
