/** Which addresses an expo-router app has. Source: expo-router's rules for file names. */

const EXTENSION = /\.[jt]sx?$/

/** Whether expo-router shows the file as a screen or a layout. */
export function isRoutePath(path: string, appRoot: string): boolean {
  return path.startsWith(`${appRoot}/`) && EXTENSION.test(path) && !isNoRoute(path)
}

function isNoRoute(path: string): boolean {
  if (/\+(?:api|html|middleware|native-intent)(?:\.\w+)?\.[jt]sx?$/.test(path)) return true
  return path.endsWith('.d.ts') || /(?:^|\/)__tests__\/|\.(?:test|spec)\.[jt]sx?$/.test(path)
}

/** The addresses of an app, each as its segments; `[id]` and `[...rest]` as in the files' names. */
export function addressesOf(paths: readonly string[], appRoot: string): string[][] {
  return paths
    .filter((path) => isRoutePath(path, appRoot))
    .map((path) => routeKeyOf(path, appRoot))
    .filter((key) => !/(?:^|\/)(?:_layout|\+not-found)$/.test(key))
    .map(segmentsOf)
}

/** `(tabs)/index` of `app/(tabs)/index.web.tsx`. */
export function routeKeyOf(path: string, appRoot: string): string {
  return path.slice(appRoot.length + 1).replace(/(?:\.(?:web|native|ios|android))?\.[jt]sx?$/, '')
}

/** Without groups, `index`, query and hash. */
export function segmentsOf(address: string): string[] {
  const segments = address.replace(/[?#].*$/s, '').split('/')
  return segments.filter((segment) => !/^(?:|\.{1,2}|index|\(.*\))$/.test(segment))
}

/** Whether a link matches an address. The steps do not multiply with each `[...rest]`, of which strangers may write many. */
export function leadsTo(link: readonly string[], address: readonly string[]): boolean {
  /** How many segments of the link the address may have matched so far, in ascending order. */
  let ends = [0]
  for (const segment of address) {
    const [least] = ends
    if (least === undefined) return false
    if (segment.startsWith('[...')) {
      ends = Array.from({ length: link.length - least + 1 }, (_, more) => least + more)
    } else {
      ends = ends.filter((end) => end < link.length && (segment.startsWith('[') || segment === link[end]))
      ends = ends.map((end) => end + 1)
    }
  }
  return ends.includes(link.length)
}
