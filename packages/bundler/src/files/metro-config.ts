/** Which kinds of files metro.config.js makes assets. It is code, and not run: the endings that it has as plain texts are read. */

export const METRO_FILES: readonly string[] = ['metro.config.js', 'metro.config.cjs']

/** `assetExts.push('glb', 'gltf')`, `assetExts: [...assetExts, 'glb']`, `assetExts = assetExts.concat(['glb'])`. */
const ADDED = /\bassetExts\b(?:\s*\.\s*(?:push|unshift|concat)\s*\(([^)]*)|\s*[:=]\s*\[([^\]]*))/g

/**
 * @param metroConfig the text of the project's configuration of Metro, if it has one.
 * @returns extensions without a dot, in lower case.
 */
export function addedAssets(metroConfig: string | undefined): ReadonlySet<string> {
  const lists = [...(metroConfig ?? '').matchAll(ADDED)].map(
    ([, called = '', listed = '']) => called + listed,
  )
  const endings = lists.flatMap((list) => [...list.matchAll(/['"]\.?(\w+)['"]/g)])
  return new Set(endings.map(([, ending = '']) => ending.toLowerCase()))
}
