/** The address that a phone opens, with the channel in it. */

interface ProjectUrlParts {
  endpoint: string
  sdkVersion: string
  /** A saved project. */
  id?: string | undefined
  channel?: string | undefined
}

export const DEFAULT_ENDPOINT = 'u.expo.dev/933fd9c0-1666-11e7-afca-d980795c5824'

export function createProjectUrl({ endpoint, sdkVersion, id, channel }: ProjectUrlParts): string {
  const query = [
    ['runtime-version', `exposdk:${sdkVersion}`],
    ['channel-name', 'production'],
    ...(id === undefined ? [] : [['snack', id]]),
    ...(channel === undefined ? [] : [['snack-channel', channel]]),
  ]
  return `exp://${endpoint}?${query.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

interface ParsedProjectUrl {
  sdkVersion: string
  id?: string
  channel?: string
}

/** Null when it is not a project's address: it names no SDK version. */
export function parseProjectUrl(url: string): ParsedProjectUrl | null {
  const at = url.indexOf('?')
  if (at === -1) return null
  const query = new URLSearchParams(url.slice(at + 1))
  const sdkVersion = query.get('runtime-version')?.replace(/^exposdk:/, '')
  if (!sdkVersion) return null
  const id = query.get('snack')
  const channel = query.get('snack-channel')
  return { sdkVersion, ...(id !== null && { id }), ...(channel !== null && { channel }) }
}

interface PlayerUrlParts {
  /** `%%SDK_VERSION%%` in it is replaced by the SDK's major version. */
  webPlayerURL: string
  sdkVersion: string
  projectUrl: string
  origin: string
  verbose: boolean
}

export function toPlayerBase(webPlayerURL: string, sdkVersion: string): string {
  return webPlayerURL.replace('%%SDK_VERSION%%', sdkVersion.split('.')[0] ?? '')
}

export function createPlayerUrl({
  webPlayerURL,
  sdkVersion,
  projectUrl,
  origin,
  verbose,
}: PlayerUrlParts): string {
  const base = toPlayerBase(webPlayerURL, sdkVersion)
  const query = `initialUrl=${encodeURIComponent(projectUrl)}&origin=${encodeURIComponent(origin)}&verbose=${verbose}`
  return `${base}/index.html?${query}`
}
