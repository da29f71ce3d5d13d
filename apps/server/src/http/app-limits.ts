/** How often the people of a generated app may sign up, try to sign in, change how they do, and have servers asked: counted for all servers together. */

import type { AuthLimits } from '@sayso/data-gateway'
import type { Rates } from '@sayso/storage'
import type { ProxyLimits } from '../app-proxy/app-proxy.ts'

const MINUTE = 60
const SIGN_UPS_PER_PROJECT = 60
const SIGN_UPS_PER_ADDRESS = 20
const TRIES_PER_ADDRESS = 30
const CHANGES_PER_PERSON_AND_HOUR = 10
const CHANGES_PER_PROJECT = 60
const PROXIED_PER_PROJECT = 120
const PROXIED_PER_ADDRESS = 240

export function createAppLimits(rates: Rates): AuthLimits {
  const perMinute = (name: string, limit: number) => rates.rate({ name, limit, windowSeconds: MINUTE })
  const ofProject = perMinute('app-sign-ups', SIGN_UPS_PER_PROJECT)
  const ofAddress = perMinute('app-sign-ups-address', SIGN_UPS_PER_ADDRESS)
  const tries = perMinute('app-sign-ins', TRIES_PER_ADDRESS)
  const changesOfPerson = rates.rate({
    name: 'app-changes-person',
    limit: CHANGES_PER_PERSON_AND_HOUR,
    windowSeconds: 60 * MINUTE,
  })
  const changesOfProject = perMinute('app-changes', CHANGES_PER_PROJECT)
  return {
    async signUp(ref, address) {
      const waitMs = await ofAddress.take(`${ref} ${address}`)
      // One address alone must not keep everybody else out.
      return waitMs > 0 ? waitMs : await ofProject.take(ref)
    },
    signIn: (ref, address) => tries.take(`${ref} ${address}`),
    async changeAccess(ref, userId) {
      const waitMs = await changesOfPerson.take(`${ref} ${userId}`)
      return waitMs > 0 ? waitMs : await changesOfProject.take(ref)
    },
  }
}

export function createProxyLimits(rates: Rates): ProxyLimits {
  const perMinute = (name: string, limit: number) => rates.rate({ name, limit, windowSeconds: MINUTE })
  const ofProject = perMinute('app-proxy', PROXIED_PER_PROJECT)
  const ofAddress = perMinute('app-proxy-address', PROXIED_PER_ADDRESS)
  return {
    async take(projectId, clientAddress) {
      const waitMs = await ofAddress.take(clientAddress)
      return waitMs > 0 ? waitMs : await ofProject.take(projectId)
    },
  }
}
