/** The server's metrics, in Prometheus' text format. Labels are kinds, never ids, names or contents. */

import type { ModelCatalogue } from '@sayso/generation/ports'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureModels } from './measure-models.ts'

/** How busy the connections to the database are. */
interface PoolState {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export interface Metrics {
  contentType: string
  /** All values of this moment, one a line. */
  print(): Promise<string>
  requests: MiddlewareHandler
  /** The same models, with their answers counted and timed. */
  measureModels(models: ModelCatalogue): ModelCatalogue
}

interface MetricsOptions {
  pool: PoolState
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics({ pool }: MetricsOptions): Metrics {
  const registry = new Registry()
  // Memory, processor, event loop delay, garbage collection.
  collectDefaultMetrics({ register: registry })
  observePool(registry, pool)
  const seconds = new Histogram({
    name: 'sayso_http_request_duration_seconds',
    help: 'From the request to the beginning of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    print: () => registry.metrics(),
    async requests(c, next) {
      const end = seconds.startTimer()
      await next()
      end({ method: c.req.method, route: routeOf(c), status: String(c.res.status) })
    },
    measureModels: (models) => measureModels(models, registry),
  }
}

/** The pattern, `/api/projects/:projectId`. Middleware matches too, by shorter ones. */
function routeOf(c: Context): string {
  return matchedRoutes(c).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '/*')
}

function observePool(registry: Registry, pool: PoolState): void {
  new Gauge({
    name: 'sayso_database_connections',
    help: 'Connections to the database: busy, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
