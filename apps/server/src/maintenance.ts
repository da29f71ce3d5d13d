/** Regular removal of unreachable data, area by area. */

import type { Logger } from 'pino'
import type { Area } from './areas/area.ts'

const MAINTENANCE_MS = 60 * 60 * 1000

/** Now and then, and not while everybody is waiting for the start. An area that fails does not keep the others from it. */
export function scheduleMaintenance(areas: readonly Area[], log: Logger): Area {
  const timer = setInterval(() => void maintain(areas, log), MAINTENANCE_MS).unref()
  return { name: 'maintenance', close: async () => clearInterval(timer) }
}

async function maintain(areas: readonly Area[], log: Logger): Promise<void> {
  const removed = {}
  for (const area of areas) {
    try {
      Object.assign(removed, await area.maintain?.())
    } catch (error) {
      log.warn({ err: error, area: area.name }, 'maintenance failed')
    }
  }
  log.info(removed, 'maintenance done')
}
