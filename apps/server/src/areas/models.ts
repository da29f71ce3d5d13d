/** Models, for the makers' answers and for their apps, and the function `ai` by which apps ask them. */

import { createAppAi } from '@sayso/app-ai'
import { createDemoModel } from '@sayso/demo-model'
import type { ModelCatalogue } from '@sayso/generation/ports'
import { createModelCatalogue } from '@sayso/models'
import { createProjectAi } from '@sayso/storage'
import { AI_LIMITS } from '@sayso/wire'
import { createAiDesk } from '../ai/ai-desk.ts'
import type { BuiltInFunctions } from '../functions/built-in-functions.ts'
import { createAiLimits } from '../http/app-ai-limits.ts'
import type { Services } from '../http/services.ts'
import { letOthersRun } from '../http/turns.ts'
import { createAiFunction } from '../routes/ai-function.ts'
import { appAiRoutes } from '../routes/app-ai.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createModelsArea(ground: Ground, { userKeys }: Pick<Services, 'userKeys'>) {
  const { options, database, rates, log } = ground
  const models = createModels(ground)
  const aiDesk = createAiDesk({
    ...{ models, userKeys, log },
    projectAi: createProjectAi(database),
    limits: createAiLimits({ rates, numbers: options.appAi, now: () => new Date() }),
    serverPays: options.appAi.serverPays,
    usual: {
      ...{ isOn: true, model: null },
      answersPerDay: AI_LIMITS.answersPerDay.usual,
      answersPerPersonAndDay: AI_LIMITS.answersPerPersonAndDay.usual,
      maxOutputTokens: AI_LIMITS.maxOutputTokens.usual,
    },
  })
  const builtIn: BuiltInFunctions = new Map([
    ['ai', createAiFunction({ ai: createAppAi(), desk: aiDesk, log })],
  ])
  return {
    name: 'models',
    services: { models, aiDesk },
    builtIn,
    routes: (services) => ({ api: [appAiRoutes(services)] }),
  } satisfies Area & { builtIn: BuiltInFunctions }
}

function createModels({ options, log, metrics }: Ground): ModelCatalogue {
  const configured =
    options.models ??
    createModelCatalogue({
      env: options.env,
      builtIn: createDemoModel({ charsPerSecond: options.demoCharsPerSecond }),
      timeouts: options.modelTimeouts,
      letOthersRun,
      log,
    })
  return metrics?.measureModels(configured) ?? configured
}
