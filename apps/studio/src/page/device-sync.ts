/** How this page reaches devices. The code is large and few need it, so it comes with the first link. */

import type { DeviceSync } from '@sayso/workbench'

const SDK_VERSION = '53.0.0'

export const deviceSync: DeviceSync = {
  async open(options) {
    const { openProjectSession } = await import('@sayso/code-sync')
    return openProjectSession({ ...options, origin: window.location.origin, sdkVersion: SDK_VERSION })
  },
}
