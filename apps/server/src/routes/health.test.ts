/** Readiness, from the reports of the server's parts. */

import { expect, test } from 'vitest'
import type { Services } from '../http/services.ts'
import { healthRoutes } from './health.ts'

const MEGABYTE = 1024 * 1024

const WELL = { isAccepting: true, isReady: true, state: 'ok', freeBytes: 64 * MEGABYTE }

test.each([
  ['ok', {}],
  ['ok', { state: 'recovering' }],
  ['stopping', { isAccepting: false }],
  ['database', { isReady: false, freeBytes: 0 }],
  ['project-databases', { state: 'unreachable' }],
  ['disk', { freeBytes: 64 * MEGABYTE - 1 }],
])('[SV71] readiness is %s with %o', async (status, parts) => {
  const { isAccepting, isReady, state, freeBytes } = { ...WELL, ...parts }
  const services = {
    isAccepting: () => isAccepting,
    isDatabaseReady: async () => isReady,
    freeDiskBytes: async () => freeBytes,
    sdkBuilds: { unfinished: () => ({}) },
    projectDatabases: { health: async () => ({ state, unstoppableCount: 0 }) },
  }
  const response = await healthRoutes(services as unknown as Services).request('/health/ready')
  expect([response.status, (await response.json()).status]).toEqual([status === 'ok' ? 200 : 503, status])
})
