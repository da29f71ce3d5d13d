/** Gives a project's app its model, one answer at a time, and the project's makers the choice of it. */

import { toUtcDay, type UserKeys } from '@sayso/accounts'
import { AiError, type AiGrant } from '@sayso/app-ai'
import type { Model, ModelCatalogue } from '@sayso/generation/ports'
import type { ProjectAi } from '@sayso/storage'
import type { AiSettings, AiState } from '@sayso/wire'
import type { Logger } from 'pino'

interface Asker {
  projectId: string
  /** Null: somebody with the project's key, who is known by the network alone. */
  personId: string | null
  network: string
}

export interface AiLimits {
  /** Counts a question of a network, whatever becomes of it. Throws `AiError`. */
  countQuestion(asker: Asker): Promise<void>
  /** Takes an answer of the asker's share of the day, and of what the server pays for. Throws `AiError`. */
  takeShare(
    asker: Asker,
    terms: { ownerId: string; settings: AiSettings; serverPays: boolean },
  ): Promise<void>
  usedUp(sentence: string): AiError
}

export interface AppAiNumbers {
  /** Whether apps may use the models that the server's keys pay for. */
  serverPays: boolean
  /** Answers that the server pays for: of the apps of one owner, and of all. 0: no limit. */
  perUserAndDay: number
  perDay: number
}

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
  limits: AiLimits
  serverPays: boolean
  usual: AiSettings
  log: Logger
  now?: () => Date
}

const OFF = 'AI is off in this app.'
const NO_KEY = 'This app’s model has no key at the moment. The app’s maker can add one.'

export function createAiDesk(options: AiDeskOptions): AiDesk {
  const { models, userKeys, projectAi, limits, serverPays, usual, log, now = () => new Date() } = options
  const keysOf = async (ownerId: string) => (await userKeys?.of(ownerId)) ?? {}

  /** A model that the owner's keys pay for, or the server's where its operator allows that. */
  async function findModel(ownerId: string, id: string): Promise<Model | null> {
    const model = await models.get(id, await keysOf(ownerId))
    return model !== null && isOffered(model.info) ? model : null
  }

  function isOffered({ isDemo, usesOwnKey }: Model['info']): boolean {
    return !isDemo && (usesOwnKey === true || serverPays)
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
