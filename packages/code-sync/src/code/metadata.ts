/** Describes the session's browser for code messages. Devices must work without it. */

import Bowser from 'bowser'

const MAX_USER_AGENT_CHARS = 500

/** Unknown values are left out. */
export function describeEnvironment(
  navigator: { userAgent?: string } | undefined = globalThis.navigator,
  location: { hostname?: string } | undefined = globalThis.location,
): Record<string, string> {
  const userAgent = navigator?.userAgent?.slice(0, MAX_USER_AGENT_CHARS)
  // Node has a user agent but no page.
  if (userAgent === undefined || location === undefined) return {}
  const { browser, engine, os, platform } = Bowser.parse(userAgent)
  const values: Record<string, string | undefined> = {
    webHostName: location.hostname,
    // Devices look for this spelling.
    webHostname: location.hostname,
    webOSArchitecture: /\b(x86_64|amd64|Win64)\b/i.test(userAgent) ? 'amd64' : undefined,
    webOSFamily: os.name,
    webOSVersion: os.version,
    webLayoutEngine: engine.name,
    webDeviceType: platform.type,
    webBrowser: browser.name,
    webBrowserVersion: browser.version,
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
