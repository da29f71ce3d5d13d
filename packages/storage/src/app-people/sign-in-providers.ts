/** Registrations of projects at providers by which their people sign in. Secrets are sealed, and not opened here. */

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { appSignInProviders, projectDatabases } from '../database/schema/index.ts'

export interface StoredProvider {
  provider: string
  /** With commas between several. */
  clientIds: string
  secret: string
  issuer: string | null
  teamId: string | null
  keyId: string | null
}

interface ProvidersOfDatabase {
  projectId: string
  purpose: 'test' | 'live'
  providers: StoredProvider[]
}

export interface StoredProviders {
  /** Null: no project has this database (any more), or it is a check's, whose people are invented. */
  ofRef(ref: string): Promise<ProvidersOfDatabase | null>
  list(projectId: string): Promise<(StoredProvider & { setAt: Date })[]>
  /** Replaces the earlier one of this provider. */
  put(projectId: string, provider: StoredProvider): Promise<void>
  /** False: there is none. */
  remove(projectId: string, provider: string): Promise<boolean>
}

export function createSignInProviders({ drizzle }: Pick<Database, 'drizzle'>): StoredProviders {
  const list = (projectId: string) =>
    drizzle
      .select()
      .from(appSignInProviders)
      .where(eq(appSignInProviders.projectId, projectId))
      .orderBy(asc(appSignInProviders.provider))

  return {
    list,

    async ofRef(ref) {
      const [row] = await drizzle
        .select({ projectId: projectDatabases.projectId, purpose: projectDatabases.purpose })
        .from(projectDatabases)
        .where(eq(projectDatabases.ref, ref))
      const { projectId = null, purpose } = row ?? {}
      if (projectId === null || purpose === undefined || purpose === 'check') return null
      return { projectId, purpose, providers: await list(projectId) }
    },

    async put(projectId, provider) {
      await drizzle
        .insert(appSignInProviders)
        .values({ projectId, ...provider })
        .onConflictDoUpdate({
          target: [appSignInProviders.projectId, appSignInProviders.provider],
          set: { ...provider, setAt: sql`now()` },
        })
    },

    async remove(projectId, provider) {
      const { rowCount } = await drizzle
        .delete(appSignInProviders)
        .where(and(eq(appSignInProviders.projectId, projectId), eq(appSignInProviders.provider, provider)))
      return rowCount === 1
    },
  }
}
