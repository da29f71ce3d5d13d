/** Where the measuring page is on a server. */

import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'

/** For previews of an SDK; what the page is to open follows it, after a `&`. */
export function benchPageUrl(serverUrl: string, sdk: ExpoSdk = DEFAULT_SDK): string {
  return `${serverUrl}/?sdk=${sdk.major}`
}
