/** Browser and system of a session, in names that a person knows. */

export interface DeviceName {
  /** `Firefox`; null for a browser that is not in the table. */
  browser: string | null
  /** `Android`; null likewise. */
  system: string | null
}

/** In order: a browser's text also has the names of those that it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function toDeviceName(userAgent: string | null): DeviceName {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

/**
 * The first half of an address: enough to distinguish home from elsewhere, and not where somebody lives. A person who
 * looks over a shoulder, or takes over a session, learns no more. Null for this machine, and where the address is not known.
 */
export function toCoarseNetwork(address: string | null): string | null {
  const v4 = /^(\d+)\.(\d+)\.\d+\.\d+/.exec(address ?? '')
  if (v4 !== null) return v4[1] === '127' ? null : `${v4[1]}.${v4[2]}.*.*`
  const v6 = /^([\da-f]+):([\da-f]+):/i.exec(address ?? '')
  return v6 === null ? null : `${v6[1]}:${v6[2]}:*`
}
