/** Secrets of projects: stored sealed, opened only for a process of their functions, and never given back to a page. */

import { createSeal } from '@sayso/accounts'
import type { StoredSecrets } from '@sayso/storage'
import { MAX_SECRETS, type SecretsResponse } from '@sayso/wire'

export interface ProjectSecrets {
  list(projectId: string): Promise<SecretsResponse['secrets']>
  /** By name. One that cannot be opened any more is left out. */
  open(projectId: string): Promise<Record<string, string>>
  /** False: the project has as many as it may have. */
  set(projectId: string, name: string, value: string): Promise<boolean>
  /** False: there is none of this name. */
  remove(projectId: string, name: string): Promise<boolean>
}

/** @param secret the server's. With another one, secrets have to be entered again. */
export function createProjectSecrets(stored: StoredSecrets, secret: string): ProjectSecrets {
  const seal = createSeal(secret)
  const purposeOf = (projectId: string, name: string) => `secret of a project ${projectId} ${name}`
  return {
    async list(projectId) {
      const secrets = await stored.list(projectId)
      return secrets.map(({ name, sealed, setAt }) => ({
        name,
        setAt: setAt.toISOString(),
        isReadable: seal.open(sealed, purposeOf(projectId, name)) !== null,
      }))
    },

    async open(projectId) {
      const opened = (await stored.list(projectId)).flatMap(({ name, sealed }) => {
        const value = seal.open(sealed, purposeOf(projectId, name))
        return value === null ? [] : [[name, value] as const]
      })
      return Object.fromEntries(opened)
    },

    set: (projectId, name, value) =>
      stored.put(projectId, {
        ...{ name, maxCount: MAX_SECRETS },
        sealed: seal.close(value, purposeOf(projectId, name)),
      }),

    remove: stored.remove,
  }
}
