/** How often the people of a generated app may sign up, try to sign in, change how they do, ask for mails, call functions, and have servers asked: counted for all servers together. */

import type { AuthLimits } from '@sayso/data-gateway'
import type { Rates } from '@sayso/storage'
import type { ProxyLimits } from '../app-proxy/app-proxy.ts'
import type { HookLimits } from '../functions/hook-runner.ts'
import type { CallLimits } from '../functions/project-functions.ts'
import { networkOf } from './ip-address.ts'
import type { LimitNumbers } from './limits.ts'
import { createNetworkRate } from './network-rates.ts'

const MINUTE = { windowSeconds: 60 }
const HOUR = { windowSeconds: 3600 }
const CHANGES_PER_PERSON_AND_HOUR = 10
const CHANGES_PER_PROJECT = 60
const MAILS_TO_ADDRESS_AND_HOUR = 10
const MAILS_OF_NETWORK_AND_HOUR = 60
const MAILS_OF_PROJECT_AND_HOUR = 200
/** Over all apps: more apps send no more mails. */
const MAILS_TO_ADDRESS_OF_ALL_APPS_AND_HOUR = 30
const MAILS_OF_NETWORK_OF_ALL_APPS_AND_HOUR = 120
/** Times the limit of a project: how many networks may each make their first account of a minute. */
const FIRST_SIGN_UPS_TIMES = 10
const CALLS_PER_PROJECT = 1200
const CALLS_PER_NETWORK = 300
/** Calls after changes of rows, which may lead to others. */
const HOOK_CALLS_PER_PROJECT = 1000
const PUSHES_PER_PROJECT = 300
const PROXIED_PER_PROJECT = 120
const PROXIED_PER_ADDRESS = 240

type AppLimitNumbers = Pick<
  LimitNumbers,
  'appSignUpsPerAddressAndMinute' | 'appSignUpsPerProjectAndMinute' | 'appSignInsPerAddressAndMinute'
>

export function createAppLimits(numbers: AppLimitNumbers, rates: Rates): AuthLimits {
  const limitOf = (name: string, limit: number) => ({ name, limit, ...MINUTE })
  const ofProject = rates.rate(limitOf('app-sign-ups', numbers.appSignUpsPerProjectAndMinute))
  const signUps = limitOf('app-sign-ups-address', numbers.appSignUpsPerAddressAndMinute)
  const ofAddress = createNetworkRate(rates, signUps)
  const firstOfAddress = createNetworkRate(rates, limitOf('app-sign-ups-first', 1))
  const firstsOfProject = rates.rate(
    limitOf('app-first-sign-ups', numbers.appSignUpsPerProjectAndMinute * FIRST_SIGN_UPS_TIMES),
  )
  const tries = createNetworkRate(rates, limitOf('app-sign-ins', numbers.appSignInsPerAddressAndMinute))
  const ofPerson = { name: 'app-changes-person', limit: CHANGES_PER_PERSON_AND_HOUR, ...HOUR }
  const changesOfPerson = rates.rate(ofPerson)
  const changesOfProject = rates.rate(limitOf('app-changes', CHANGES_PER_PROJECT))
  const mailsTo = rates.rate({ name: 'app-mails-to', limit: MAILS_TO_ADDRESS_AND_HOUR, ...HOUR })
  const mailsOfProject = rates.rate({ name: 'app-mails', limit: MAILS_OF_PROJECT_AND_HOUR, ...HOUR })
  const mailsOfNetwork = createNetworkRate(rates, {
    ...{ name: 'app-mails-from', limit: MAILS_OF_NETWORK_AND_HOUR },
    ...HOUR,
  })
  const allMailsTo = rates.rate({
    ...{ name: 'all-app-mails-to', limit: MAILS_TO_ADDRESS_OF_ALL_APPS_AND_HOUR },
    ...HOUR,
  })
  const allMailsOfNetwork = createNetworkRate(rates, {
    ...{ name: 'all-app-mails-from', limit: MAILS_OF_NETWORK_OF_ALL_APPS_AND_HOUR },
    ...HOUR,
  })
  return {
    async signUp(ref, address) {
      const waitMs = await ofAddress.take(address, ref)
      if (waitMs > 0) return waitMs
      // A few addresses must not keep everybody else out, so what each does first is counted apart.
      const isFirst = (await firstOfAddress.take(address, ref)) === 0
      return await (isFirst ? firstsOfProject : ofProject).take(ref)
    },
    signIn: (ref, address) => tries.take(address, ref),
    async changeAccess(ref, userId) {
      const waitMs = await changesOfPerson.take(`${ref} ${userId}`)
      return waitMs > 0 ? waitMs : await changesOfProject.take(ref)
    },
    async mail(ref, email, address) {
      // Reserved: one network that asks on and on for one address uses up nothing of the others'.
      const reserves = [
        () => mailsOfNetwork.reserve(address, ref),
        () => allMailsOfNetwork.reserve(address),
        () => mailsTo.reserve(`${ref} ${email}`),
        () => allMailsTo.reserve(email),
        () => mailsOfProject.reserve(ref),
      ]
      for (const reserve of reserves) {
        const waitMs = await reserve()
        if (waitMs > 0) return waitMs
      }
      return 0
    },
  }
}

export function createProxyLimits(rates: Rates): ProxyLimits {
  const ofProject = rates.rate({ name: 'app-proxy', limit: PROXIED_PER_PROJECT, ...MINUTE })
  const ofAddress = createNetworkRate(rates, {
    name: 'app-proxy-address',
    limit: PROXIED_PER_ADDRESS,
    ...MINUTE,
  })
  return {
    async take(projectId, clientAddress) {
      const waitMs = await ofAddress.take(clientAddress)
      return waitMs > 0 ? waitMs : await ofProject.take(projectId)
    },
  }
}

export function createHookLimits(rates: Rates): HookLimits {
  const ofProject = rates.rate({ name: 'app-hooks', limit: HOOK_CALLS_PER_PROJECT, ...MINUTE })
  return { take: (ref, count) => ofProject.take(ref, count) }
}

/** Notifications to pages of an app. */
export function createPushLimit(rates: Rates): (ref: string) => Promise<number> {
  const ofProject = rates.rate({ name: 'app-pushes', limit: PUSHES_PER_PROJECT, ...MINUTE })
  return (ref) => ofProject.take(ref)
}

export function createCallLimits(rates: Rates): CallLimits {
  const ofProject = rates.rate({ name: 'app-functions', limit: CALLS_PER_PROJECT, ...MINUTE })
  const ofNetwork = createNetworkRate(rates, {
    ...{ name: 'app-functions-address', limit: CALLS_PER_NETWORK },
    ...MINUTE,
  })
  /** Ends of the waits that counting has led to. */
  const blocked = new Map<string, number>()
  async function count(ref: string, address: string): Promise<void> {
    const waits = await Promise.all([ofNetwork.take(address, ref), ofProject.take(ref)])
    for (const [index, key] of keysOf(ref, address).entries()) {
      const waitMs = waits[index] ?? 0
      if (blocked.size >= MAX_BLOCKED) blocked.clear()
      if (waitMs > 0) blocked.set(key, Date.now() + waitMs)
    }
  }
  return {
    async take(ref, address) {
      const waitsMs = keysOf(ref, address).map((key) => (blocked.get(key) ?? 0) - Date.now())
      const waitMs = Math.max(0, ...waitsMs)
      // Nobody waits for the count: it is written to the database, and the few calls until then do no harm.
      if (waitMs === 0)
        void count(ref, address).catch(() => {
          // A call that is not counted is let through; the database that is away fails elsewhere.
        })
      return waitMs
    },
  }
}

const keysOf = (ref: string, address: string) => [`${ref} ${networkOf(address)}`, ref]
const MAX_BLOCKED = 10_000
