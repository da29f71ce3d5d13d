/** Sealed secrets of projects, for their functions. Their content is not known here. */

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { projectSecrets, projects } from '../database/schema/index.ts'

export interface StoredSecrets {
  /** By name. */
  list(projectId: string): Promise<{ name: string; sealed: string; setAt: Date }[]>
  /** Replaces the earlier one. False: the project has as many as it may have. */
  put(projectId: string, secret: { name: string; sealed: string; maxCount: number }): Promise<boolean>
  /** False: there is none of this name. */
  remove(projectId: string, name: string): Promise<boolean>
}

export function createProjectSecrets({ drizzle }: Pick<Database, 'drizzle'>): StoredSecrets {
  return {
    list: (projectId) =>
      drizzle
        .select({ name: projectSecrets.name, sealed: projectSecrets.sealed, setAt: projectSecrets.setAt })
        .from(projectSecrets)
        .where(eq(projectSecrets.projectId, projectId))
        .orderBy(asc(projectSecrets.name)),

    put: (projectId, { name, sealed, maxCount }) =>
      drizzle.transaction(async (queries) => {
        // Two that are set at once must not both be the last that there is room for.
        await queries
          .select({ id: projects.id })
          .from(projects)
          .where(eq(projects.id, projectId))
          .for('no key update')
        const isTheirs = eq(projectSecrets.projectId, projectId)
        const known = await queries.select({ name: projectSecrets.name }).from(projectSecrets).where(isTheirs)
        if (known.length >= maxCount && !known.some((secret) => secret.name === name)) return false
        await queries
          .insert(projectSecrets)
          .values({ projectId, name, sealed })
          .onConflictDoUpdate({
            target: [projectSecrets.projectId, projectSecrets.name],
            set: { sealed, setAt: sql`now()` },
          })
        return true
      }),

    async remove(projectId, name) {
      const { rowCount } = await drizzle
        .delete(projectSecrets)
        .where(and(eq(projectSecrets.projectId, projectId), eq(projectSecrets.name, name)))
      return rowCount === 1
    },
  }
}
