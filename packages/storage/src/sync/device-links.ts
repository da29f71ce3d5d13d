/** The link under which devices follow a project: its channel, made once and kept until it is revoked. */

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deviceLinks, projects } from '../database/schema/index.ts'

/** The caller has checked that the project is the user's. */
export interface DeviceLinks {
  /** The project's channel; null when it has none. */
  get(projectId: string): Promise<string | null>
  /** The project's channel, `channel` when it had none. */
  open(projectId: string, channel: string): Promise<string>
  /** The channel that it had; null when it had none. */
  revoke(projectId: string): Promise<string | null>
  /** Those of the channels that are in use; not while the project is in the bin. */
  openOf(channels: readonly string[]): Promise<string[]>
}

export function createDeviceLinks({ drizzle }: Database): DeviceLinks {
  async function get(projectId: string): Promise<string | null> {
    const [row] = await drizzle.select().from(deviceLinks).where(eq(deviceLinks.projectId, projectId))
    return row?.channel ?? null
  }

  return {
    get,

    async open(projectId, channel) {
      await drizzle.insert(deviceLinks).values({ projectId, channel }).onConflictDoNothing()
      return (await get(projectId)) ?? channel
    },

    async revoke(projectId) {
      const [row] = await drizzle
        .delete(deviceLinks)
        .where(eq(deviceLinks.projectId, projectId))
        .returning({ channel: deviceLinks.channel })
      return row?.channel ?? null
    },

    async openOf(channels) {
      const rows = await drizzle
        .select({ channel: deviceLinks.channel })
        .from(deviceLinks)
        .innerJoin(projects, eq(projects.id, deviceLinks.projectId))
        .where(and(inArray(deviceLinks.channel, [...channels]), isNull(projects.deletedAt)))
      return rows.map(({ channel }) => channel)
    },
  }
}
