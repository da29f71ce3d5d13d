/** An area of the server: its services, routes, maintenance and end stand together, and the composition goes through them in one order. */

import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export interface Area {
  /** For the log. */
  name: string
  /** Its part of what routes use. */
  services?: Partial<Services>
  routes?: (services: Services) => AreaRoutes
  /** Removes unreachable data; returns how much of each kind. */
  maintain?: () => Promise<object>
  close?: () => Promise<void>
  /** Closing is abandoned after this. Default 5 seconds. */
  closeMs?: number
  /** The areas before it are closed meanwhile. */
  isClosedMeanwhile?: boolean
}

/** Where routes are mounted. Within a zone, paths do not overlap. */
export type Zone = 'open' | 'plain' | 'api'

/**
 * - `open`: for apps, devices and other products. They come before the studio's headers, which forbid framing and cut the tie to the
 *   window that opened the page.
 * - `plain`: behind the studio's headers.
 * - `api`: for the studio's own pages; refused to other origins, and while the server stops.
 */
type AreaRoutes = Partial<Record<Zone, readonly Hono<AppEnv>[]>>
