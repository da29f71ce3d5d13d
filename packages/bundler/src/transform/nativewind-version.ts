import { parseJsonWithComments } from '@sayso/project'
/** Which NativeWind a project uses, by its package.json. */

/** @param packageJson the text of the project's package.json, if it has one. */
export function usesNativeWind(packageJson: string | undefined): boolean {
  return nativeWindMajor(packageJson) === 4
}

/** Null where it is not listed. What is no range of versions, such as `latest`, means the one that is here. */
export function nativeWindMajor(packageJson: string | undefined): number | null {
  const json = packageJson === undefined ? null : parseJsonWithComments(packageJson)
  for (const list of ['dependencies', 'devDependencies']) {
    const range: unknown = Reflect.get(Object(Reflect.get(Object(json), list)), 'nativewind')
    if (typeof range !== 'string') continue
    return Number(/^[\^~>=v\s]*(\d+)/.exec(range)?.[1] ?? 4)
  }
  return null
}
