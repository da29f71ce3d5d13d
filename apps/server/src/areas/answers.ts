/** Answers: models, and the turns that this server owns. */

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { UserKeys } from '@sayso/accounts'
import { createCheckProcess, createGeneration, type Generation } from '@sayso/generation'
import type { ModelCatalogue, PackageVersions } from '@sayso/generation/ports'
import { loadLibraryFile } from '@sayso/looks'
import type { ProjectDatabases } from '@sayso/project-db'
import { type Attachments, createTurnFiles, createTurnStore, type ProjectEvents } from '@sayso/storage'
import type { ProjectSecrets } from '../functions/project-secrets.ts'
import { createAnswerBudget } from '../http/answer-budget.ts'
import { isOutage } from '../http/answer-failure.ts'
import { createProjectDatabase } from '../http/project-database.ts'
import type { StorageLimits } from '../http/storage-limits.ts'
import { createTurnRoom } from '../http/turn-room.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { repairRoutes } from '../routes/repairs.ts'
import { sightRoutes } from '../routes/sights.ts'
import { streamRoutes } from '../routes/streams.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

interface UsedByAnswers {
  models: ModelCatalogue
  userKeys: UserKeys | null
  attachments: Attachments
  packageVersions: PackageVersions
  storageLimits: StorageLimits
  projectEvents: ProjectEvents
  projectDatabases: ProjectDatabases
  projectSecrets: ProjectSecrets
}

/** Answers that end within this are finished; the others end as interrupted, with Continue. */
const DRAIN_MS = 1500
/** Running turns whose server died are looked for this often. */
const ORPHAN_SWEEP_MS = 15_000

/** Each holds the files of an answer before and after it; one at a time is checked, while the next is read. */
const CHECKS = { atOnce: 2, maxWaiting: 2_000, maxWaitingPerAsker: 100 }

/** Each holds several versions of a large project for a moment. */
const PREPARATIONS = { atOnce: 2, maxWaiting: 2_000, maxWaitingPerAsker: 2_000 }

export async function openAnswersArea(
  ground: Ground,
  {
    models,
    userKeys,
    storageLimits,
    projectEvents,
    projectDatabases,
    projectSecrets,
    ...used
  }: UsedByAnswers,
) {
  const { options, log, database, bus, eventLog, rates, lines } = ground
  const turns = createTurnStore(database)
  const checker = createCheckProcess({
    manifestPathOf: (sdk) => path.join(options.folders.sdk(sdk), 'manifest.json'),
    log,
  })
  const room = createTurnRoom({
    maxBytes: options.runningTurnBytes,
    preparing: lines.open('preparations', PREPARATIONS),
  })
  lines.add('turns', room.count)
  const generation = createGeneration({
    ...used,
    models,
    turns,
    turnFiles: createTurnFiles(database),
    ...(userKeys && { userKeys }),
    budget: createAnswerBudget({ numbers: options.limits, rates }),
    eventLog,
    checker,
    projectDatabase: createProjectDatabase({ databases: projectDatabases, log, nowMs: Date.now }),
    checkLine: lines.open('checks', CHECKS),
    room,
    countGrowth: storageLimits.countAnswer,
    hasAppProxy: options.hasAppProxy,
    hasOpenPage: projectEvents.isOpen,
    servers: bus.about('sights'),
    libraryFile: loadLibraryFile,
    ...(options.hasFunctions && {
      secretNames: async (projectId: string) =>
        (await projectSecrets.list(projectId)).map(({ name }) => name),
    }),
    clock: { now: () => new Date() },
    ownerId: randomUUID(),
    isOutage,
    log,
  })
  options.onStep?.('Ending what a crash left running')
  await generation.recoverOrphans()
  const sweep = sweepOrphans(generation, ground)
  return {
    name: 'answers',
    services: { turns, generation },
    routes: (services) => ({
      api: [catalogueRoutes, streamRoutes, repairRoutes, sightRoutes].map((routes) => routes(services)),
    }),
    async close() {
      clearInterval(sweep)
      await generation.drain(DRAIN_MS).finally(() => checker.close())
    },
  } satisfies Area
}

function sweepOrphans(generation: Generation, { log }: Ground): NodeJS.Timeout {
  const sweep = () =>
    generation
      .recoverOrphans()
      .catch((error: unknown) => log.warn({ err: error }, 'orphaned turns were not looked for'))
  return setInterval(() => void sweep(), ORPHAN_SWEEP_MS).unref()
}
