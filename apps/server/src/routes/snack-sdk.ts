/** Routes for sessions: SDK versions, and the lists of development sessions, which nobody reads here. */

import { packageSupport } from '@sayso/expo-sdk'
import { EXPO_SDKS, type ExpoSdk } from '@sayso/project'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'

const MAX_SESSION_BYTES = 64 * 1024
const CACHE = { 'Cache-Control': 'public, max-age=3600' }

export function snackSdkRoutes(prefix: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(`${prefix}/versions/latest`, (c) => {
    const sdkVersions = Object.fromEntries(
      EXPO_SDKS.map((sdk) => {
        const versions = versionsOf(sdk)
        const release = {
          relatedPackages: versions,
          facebookReactVersion: versions.react,
          facebookReactNativeVersion: versions['react-native'],
        }
        return [sdk.version, release]
      }),
    )
    return c.json({ data: { sdkVersions } }, 200, CACHE)
  })

  // Only the SDKs whose packages are here are known.
  app.get(`${prefix}/sdks/:version/native-modules`, (c) => {
    const sdk = EXPO_SDKS.find(({ version }) => version === c.req.param('version'))
    return c.json(sdk === undefined ? {} : versionsOf(sdk), 200, CACHE)
  })

  // Phones of the ecosystem's vendor show such lists; ours are given the link. Clients wait for the answer.
  for (const call of ['notify-alive', 'notify-close']) {
    app.post(`${prefix}/development-sessions/${call}`, async (c) => {
      await readBytes(c.req.raw, MAX_SESSION_BYTES)
      return c.json({ data: {} })
    })
  }

  return app
}

function versionsOf(sdk: ExpoSdk): Record<string, string> {
  return Object.fromEntries(Object.entries(packageSupport(sdk)).map(([name, { version }]) => [name, version]))
}
