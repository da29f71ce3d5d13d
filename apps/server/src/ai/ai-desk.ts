/** Gives a project's app its model, one answer at a time, and the project's makers the choice of it. */

import { toUtcDay, type UserKeys } from '@sayso/accounts'
import { AiError, type AiGrant } from '@sayso/app-ai'
import type { Model, ModelCatalogue } from '@sayso/generation/ports'
import type { ProjectAi, Rates } from '@sayso/storage'
import type { AiSettings, AiState } from '@sayso/wire'
import type { Logger } from 'pino'
import type { AppAiNumbers } from '../settings/ai-settings.ts'
import { type AiLimits, type Asker, createAiLimits } from './ai-limits.ts'

export interface AiDesk {
  /** Null: the project has no model. Throws `AiError`. */
  takeAnswer(asker: Asker): Promise<AiGrant | null>
  countQuestion: AiLimits['countQuestion']
  /** Null: there is no such project. */
  state(projectId: string, userId: string): Promise<AiState | null>
  /** Resolves with whether the owner has this model. */
  set(projectId: string, ownerId: string, settings: AiSettings): Promise<boolean>
}

interface AiDeskOptions {
  models: ModelCatalogue
  /** Null: people bring no keys. */
  userKeys: Pick<UserKeys, 'of'> | null
  projectAi: ProjectAi
  rates: Rates
  numbers: AppAiNumbers
  usual: AiSettings
  log: Logger
  now?: () => Date
}

const OFF = 'AI is off in this app.'
const NO_KEY = 'This app’s model has no key at the moment. The app’s maker can add one.'

export function createAiDesk(options: AiDeskOptions): AiDesk {
  const { models, userKeys, projectAi, rates, numbers, usual, log, now = () => new Date() } = options
  const limits = createAiLimits({ rates, numbers, now })

  const keysOf = async (ownerId: string) => (await userKeys?.of(ownerId)) ?? {}

  /** A model that the owner's keys pay for, or the server's where its operator allows that. */
  async function findModel(ownerId: string, id: string): Promise<Model | null> {
    const model = await models.get(id, await keysOf(ownerId))
    return model !== null && isOffered(model.info) ? model : null
  }

  function isOffered({ isDemo, usesOwnKey }: Model['info']): boolean {
    return !isDemo && (usesOwnKey === true || numbers.serverPays)
  }

  async function noteUse(
    userId: string,
    model: string,
    usage: Parameters<AiGrant['noteUse']>[0],
  ): Promise<void> {
    try {
      await projectAi.noteUse({ userId, model, day: toUtcDay(now()), usage })
    } catch (error) {
      // The person has the answer; the limits were counted before.
      log.error({ err: error }, 'the tokens of an app’s answer were not noted')
    }
  }

  return {
    countQuestion: limits.countQuestion,

    async takeAnswer(asker) {
      const found = await projectAi.find(asker.projectId, toUtcDay(now()))
      const settings = found?.settings ?? null
      if (settings?.isOn === false) throw new AiError(403, 'AI_OFF', OFF)
      if (found === null || settings === null || settings.model === null) return null
      const model = await findModel(found.ownerId, settings.model)
      if (model === null) throw new AiError(503, 'NO_MODEL', NO_KEY)
      const { ownerId } = found
      await limits.takeShare(asker, { ownerId, settings, serverPays: model.info.usesOwnKey !== true })
      if (!(await projectAi.takeAnswer(asker.projectId, toUtcDay(now()))))
        throw limits.usedUp('This app has given all of its AI answers for today.')
      return {
        model,
        maxOutputTokens: settings.maxOutputTokens,
        noteUse: (usage) => noteUse(ownerId, model.info.id, usage),
      }
    },

    async state(projectId, userId) {
      const found = await projectAi.find(projectId, toUtcDay(now()))
      if (found === null) return null
      const settings = found.settings ?? usual
      const mayChange = found.ownerId === userId
      const offered = (await models.list(await keysOf(found.ownerId))).filter(isOffered)
      // Models that the owner has keys for are nobody else's business.
      const shown = mayChange ? offered : offered.filter(({ id }) => id === settings.model)
      return {
        ...{ settings, mayChange, answersToday: found.answersToday, allowsOwnKeys: userKeys !== null },
        models: shown.map(({ id, label, usesOwnKey = false }) => ({ id, label, usesOwnKey })),
      }
    },

    async set(projectId, ownerId, settings) {
      if (settings.model !== null && (await findModel(ownerId, settings.model)) === null) return false
      await projectAi.set(projectId, ownerId, settings)
      return true
    },
  }
}
