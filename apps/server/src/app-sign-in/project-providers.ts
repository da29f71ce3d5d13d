/** Providers by which the people of a project's app sign in: stored with sealed secrets, which are opened only to ask the provider. */

import { createSeal } from '@sayso/accounts'
import { PROVIDER_NAMES, type ProviderName, type SignInProviders } from '@sayso/data-gateway'
import type { StoredProvider, StoredProviders } from '@sayso/storage'
import type { AppSignInProvider, SetAppSignInProvider } from '@sayso/wire'

export interface ProjectProviders extends SignInProviders {
  listOfProject(projectId: string): Promise<AppSignInProvider[]>
  /** False: there is no secret yet, and none was given. */
  set(projectId: string, provider: ProviderName, given: SetAppSignInProvider): Promise<boolean>
  remove(projectId: string, provider: ProviderName): Promise<boolean>
}

/** @param secret the server's. With another one, the providers' secrets have to be entered again. */
export function createProjectProviders(stored: StoredProviders, secret: string): ProjectProviders {
  const seal = createSeal(secret)
  const purposeOf = (projectId: string, provider: string) => `sign-in provider ${projectId} ${provider}`
  const open = (projectId: string, { provider, secret: sealed }: StoredProvider) =>
    seal.open(sealed, purposeOf(projectId, provider))

  return {
    async find(ref, provider) {
      const found = await stored.ofRef(ref)
      const registered = found?.providers.find((known) => known.provider === provider)
      if (found === null || registered === undefined) return null
      const opened = open(found.projectId, registered)
      if (opened === null) return null
      const { clientIds, issuer, teamId, keyId } = registered
      return { clientIds: clientIds.split(','), secret: opened, issuer, teamId, keyId }
    },

    async list(ref) {
      const found = await stored.ofRef(ref)
      return found?.providers.flatMap(({ provider }) => toName(provider) ?? []) ?? []
    },

    isTest: async (ref) => (await stored.ofRef(ref))?.purpose === 'test',

    async listOfProject(projectId) {
      return (await stored.list(projectId)).flatMap((found) => {
        const provider = toName(found.provider)
        if (provider === null) return []
        const { clientIds, issuer, teamId, keyId, setAt } = found
        const isReadable = open(projectId, found) !== null
        return [{ provider, clientIds, issuer, teamId, keyId, setAt: setAt.toISOString(), isReadable }]
      })
    },

    async set(projectId, provider, { secret: given, clientIds, issuer, teamId, keyId }) {
      const before = (await stored.list(projectId)).find((known) => known.provider === provider)
      const sealed = given === null ? before?.secret : seal.close(given, purposeOf(projectId, provider))
      if (sealed === undefined) return false
      await stored.put(projectId, { provider, clientIds, secret: sealed, issuer, teamId, keyId })
      return true
    },

    remove: stored.remove,
  }
}

function toName(text: string): ProviderName | null {
  return PROVIDER_NAMES.find((name) => name === text) ?? null
}
