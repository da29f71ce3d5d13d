/** Limits of the questions to an app's model, counted for all servers together: a network's, a person's, and those of who pays. */

import { nextUtcDay, toUtcDay } from '@sayso/accounts'
import { AiError } from '@sayso/app-ai'
import type { Rate, Rates } from '@sayso/storage'
import type { AiLimits, AppAiNumbers } from '../ai/ai-desk.ts'
import { createNetworkRate } from './network-rates.ts'

interface AiLimitsOptions {
  rates: Rates
  numbers: AppAiNumbers
  now: () => Date
}

const DAY_SECONDS = 24 * 60 * 60
const MINUTE = { windowSeconds: 60 }
const QUESTIONS_PER_NETWORK = 20
const QUESTIONS_PER_PROJECT = 120
const TOO_OFTEN = 'This app asks its AI too often. Try again in a minute.'

export function createAiLimits({ rates, numbers, now }: AiLimitsOptions): AiLimits {
  const ofNetwork = createNetworkRate(rates, { name: 'ai-network', limit: QUESTIONS_PER_NETWORK, ...MINUTE })
  const ofProject = rates.rate({ name: 'ai-project', limit: QUESTIONS_PER_PROJECT, ...MINUTE })
  const perDay = (name: string, limit: number) => ({ name, limit, windowSeconds: DAY_SECONDS })
  const ofOwner = rates.rate(perDay('ai-owner', numbers.perUserAndDay))
  const ofServer = rates.rate(perDay('ai-server', numbers.perDay))
  /** By limit: projects have different ones. */
  const sharesOfPersons = new Map<number, Rate>()
  const sharesOfNetworks = new Map<number, ReturnType<typeof createNetworkRate>>()

  function shareOfPerson(limit: number): Rate {
    const rate = sharesOfPersons.get(limit) ?? rates.rate(perDay('ai-person', limit))
    sharesOfPersons.set(limit, rate)
    return rate
  }

  function shareOfNetwork(limit: number) {
    const rate = sharesOfNetworks.get(limit) ?? createNetworkRate(rates, perDay('ai-network-day', limit))
    sharesOfNetworks.set(limit, rate)
    return rate
  }

  function usedUp(sentence: string): AiError {
    const seconds = Math.ceil((nextUtcDay(now()).getTime() - now().getTime()) / 1000)
    return new AiError(429, 'USED_UP', `${sentence} There are more at 00:00 UTC.`, seconds)
  }

  return {
    usedUp,

    async countQuestion({ projectId, network }) {
      for (const take of [() => ofNetwork.take(network, projectId), () => ofProject.take(projectId)]) {
        const waitMs = await take()
        if (waitMs > 0) throw new AiError(429, 'RATE_LIMITED', TOO_OFTEN, Math.ceil(waitMs / 1000))
      }
    },

    async takeShare({ projectId, personId, network }, { ownerId, settings, serverPays }) {
      const day = toUtcDay(now())
      const scope = `${day} ${projectId}`
      const { answersPerDay, answersPerPersonAndDay } = settings
      // From the narrowest to the widest: somebody whose share is used up takes nothing from the others.
      const waitMs =
        personId === null
          ? await shareOfNetwork(answersPerPersonAndDay).reserve(network, scope)
          : await shareOfPerson(answersPerPersonAndDay).reserve(`${scope} ${personId}`)
      if (waitMs > 0) throw usedUp('You have had all the AI answers that this app gives in a day.')
      // However many accounts a network makes, it leaves half of the day to others.
      const halfOfDay = shareOfNetwork(Math.ceil(answersPerDay / 2))
      if ((await halfOfDay.reserve(network, `all ${scope}`)) > 0)
        throw usedUp('Your network has had all the AI answers that this app gives it in a day.')
      if (!serverPays) return
      if ((await ofOwner.reserve(`${day} ${ownerId}`)) > 0 || (await ofServer.reserve(day)) > 0)
        throw usedUp('This server has given all of its AI answers for today.')
    },
  }
}
