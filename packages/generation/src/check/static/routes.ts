/** Which addresses an expo-router app has. Source: expo-router's rules for file names. */

import { isRoutePath } from '@sayso/project'

/** The routes of an app. Read once for all of its files, of which there may be thousands. */
export interface AppRoutes {
  /** Those of screens, each as its segments; `[id]` and `[...rest]` as in the files' names. */
  addresses: readonly string[][]
  /** Without folder and ending; layouts too. */
  keys: readonly string[]
  /** Whether a link leads to one of them. Also true when too many links were asked about: nobody knows then. */
  isKnown(link: string): boolean
}

/** Comparisons of a part of a link with a part of an address, for all links of an app together. An app takes some thousands. */
const MAX_STEPS = 10_000_000

/** For an app without expo-router, `appRoot` is null. */
export function readRoutes(
  paths: readonly string[],
  appRoot: string | null,
  { maxSteps = MAX_STEPS } = {},
): AppRoutes {
  const keys =
    appRoot === null
      ? []
      : paths.filter((path) => isRoutePath(path, appRoot)).map((path) => routeKeyOf(path, appRoot))
  const addresses = keys.filter((key) => !/(?:^|\/)(?:_layout|\+not-found)$/.test(key)).map(segmentsOf)
  const known = new Map<string, boolean>()
  let left = maxSteps

  function leads(segments: readonly string[], address: readonly string[]): boolean {
    left -= (segments.length + 1) * (address.length + 1)
    return left < 0 || leadsTo(segments, address)
  }

  /** Where a relative link begins depends on the screen that is open, so any address that ends like it will do. */
  function find(link: string): boolean {
    const segments = segmentsOf(link)
    if (link.startsWith('/')) return addresses.some((address) => leads(segments, address))
    return addresses.some((address) =>
      [...address.keys(), address.length].some((start) => leads(segments, address.slice(start))),
    )
  }

  return {
    ...{ keys, addresses },
    isKnown(link) {
      const is = known.get(link) ?? find(link)
      known.set(link, is)
      return is
    },
  }
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
