/** Routes for sessions: SDK versions, and the lists of development sessions, which nobody reads here. */

import { packageSupport, SDK_VERSION } from '@sayso/expo-sdk'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'

const MAX_SESSION_BYTES = 64 * 1024
const CACHE = { 'Cache-Control': 'public, max-age=3600' }

export function snackSdkRoutes(prefix: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const versions = Object.fromEntries(
    Object.entries(packageSupport()).map(([name, { version }]) => [name, version]),
  )

  app.get(`${prefix}/versions/latest`, (c) => {
    const release = {
      relatedPackages: versions,
      facebookReactVersion: versions.react,
      facebookReactNativeVersion: versions['react-native'],
    }
    return c.json({ data: { sdkVersions: { [SDK_VERSION]: release } } }, 200, CACHE)
  })

  // Only the SDK whose packages are here is known.
  app.get(`${prefix}/sdks/:version/native-modules`, (c) =>
    c.json(c.req.param('version') === SDK_VERSION ? versions : {}, 200, CACHE),
  )

  // Phones of the ecosystem's vendor show such lists; ours are given the link. Clients wait for the answer.
  for (const call of ['notify-alive', 'notify-close']) {
    app.post(`${prefix}/development-sessions/${call}`, async (c) => {
      await readBytes(c.req.raw, MAX_SESSION_BYTES)
      return c.json({ data: {} })
    })
  }

  return app
}
