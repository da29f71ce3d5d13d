/** Functions of projects: their engine, their compiler and their secrets. */

import { setTimeout as wait } from 'node:timers/promises'
import { createTokenReader } from '@sayso/data-gateway'
import { createFunctionCompiler, createFunctions, readWorkerParts } from '@sayso/functions'
import { sdkOfProject } from '@sayso/project'
import type { HookQueue } from '@sayso/project-db'
import {
  createAppFunctions,
  createFunctionSchedules,
  createProjectSecrets as createStoredSecrets,
} from '@sayso/storage'
import { packageSourceOf } from '@sayso/web-export'
import type { BuiltInFunctions } from '../functions/built-in-functions.ts'
import { createEngineSetUp } from '../functions/engine-set-up.ts'
import { createFunctionSets, type FunctionSets } from '../functions/function-sets.ts'
import { createHookCalls } from '../functions/hook-calls.ts'
import { createHookRunner, type HookRunner } from '../functions/hook-runner.ts'
import { createCallOutside } from '../functions/outside-calls.ts'
import { createProjectFunctions } from '../functions/project-functions.ts'
import { createProjectSecrets } from '../functions/project-secrets.ts'
import { createScheduleRunner } from '../functions/schedule-runner.ts'
import { isOwnHost } from '../http/addresses.ts'
import { createCallLimits, createHookLimits, createPushLimit } from '../http/app-limits.ts'
import { createFunctionCallers } from '../http/function-callers.ts'
import type { Services } from '../http/services.ts'
import { openPush } from '../push/open-push.ts'
import { functionRoutes } from '../routes/functions.ts'
import { secretRoutes } from '../routes/secrets.ts'
import { createFairLine } from '../slow-work/fair-line.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

/** They wait for packages now and then, and end together when one of them ends the compiler. */
const COMPILING = { atOnce: 4, maxWaiting: 50, maxWaitingPerAsker: 3 }

export function createFunctionsArea(
  ground: Ground,
  {
    projectDatabases,
    live,
    sdkBuilds,
    packages,
    builtIn,
  }: Pick<Services, 'projectDatabases' | 'live' | 'sdkBuilds' | 'packages'> & { builtIn: BuiltInFunctions },
) {
  const { options, log, addresses, database, rates, secret, lines } = ground
  const appFunctions = createAppFunctions(database)
  const projectSecrets = createProjectSecrets(createStoredSecrets(database), secret)
  const compiler = createFunctionCompiler({
    packages: packageSourceOf(packages),
    async sdkFolderOf(files) {
      const sdk = sdkOfProject(files)
      await sdkBuilds.ready(sdk)
      return options.folders.sdk(sdk)
    },
    log: (message, error) => log.error({ err: error }, message),
    inTurn: createFairLine(COMPILING).run,
  })
  const engine = createEngineSetUp({ install: options.installEngine ?? null, log })
  const functionCallers = createFunctionCallers()
  const functions = createFunctions({
    findEngine: engine.find,
    readParts: readWorkerParts,
    compile: compiler.compile,
    homeAddress: homeAddressOf(ground),
    homeKeyOf: functionCallers.keyOf,
    onError: (err) => log.warn({ err }, 'folders of functions that a server left could not be removed'),
  })
  if (options.hasFunctions) lines.add('functions', () => ({ running: functions.count(), waiting: 0 }))
  const readToken = createTokenReader()
  const { jwtSecretOf } = projectDatabases
  const schedules = createFunctionSchedules(database)
  const sets = createFunctionSets({
    ...{ appFunctions, jwtSecretOf, baseUrl: addresses.baseUrl },
    secretsOf: projectSecrets.open,
  })
  const readKey = (ref: string, token: string) =>
    readToken(token, { ref, secretOf: jwtSecretOf, nowMs: Date.now() })
  const isServers = (host: string) => isOwnHost(host, addresses)
  const callOutside = options.callOutside ?? createCallOutside({ isOwnHost: isServers })
  const push = openPush({ secret, live, callOutside, take: createPushLimit(rates), readKey })
  const projectFunctions = createProjectFunctions({
    ...{ isOn: options.hasFunctions, functions, compiler, engine, appFunctions, schedules, sets },
    builtIn,
    refOf: (projectId, purpose) =>
      (purpose === 'live' ? projectDatabases.live : projectDatabases).refOf(projectId),
    readToken: readKey,
    limits: createCallLimits(rates),
  })
  const runner = options.hasFunctions
    ? createScheduleRunner({ schedules, schedulesOf: sets.schedulesOf, call: projectFunctions.run, log })
    : null
  const hooks = openHooks(ground, {
    ...{ functions, engine, sets, queue: projectDatabases.hooks, isOwnHost: isServers },
    callOutside: (ref, call) => push.takeCall(ref, call) ?? callOutside(call),
  })
  return {
    name: 'functions',
    services: {
      functionCallers,
      push,
      projectSecrets,
      projectFunctions,
    },
    routes: (services) => ({ api: [functionRoutes(services), secretRoutes(services)] }),
    async close() {
      compiler.close()
      await Promise.all([hooks.close(), runner?.close(), engine.close(), functions.close()])
    },
  } satisfies Area
}

function openHooks(
  { options, log, rates }: Ground,
  parts: Omit<Parameters<typeof createHookCalls>[0], 'wait'> & { sets: FunctionSets; queue: HookQueue },
): HookRunner {
  const closing = new AbortController()
  const runner = createHookRunner({
    ...{ ...parts, isOn: options.hasFunctions, limits: createHookLimits(rates), log },
    make: createHookCalls({
      ...parts,
      // A server that stops tries what is left at once.
      wait: (ms) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined),
    }),
  })
  return {
    async close() {
      closing.abort()
      await runner.close()
    },
  }
}

/** Functions reach their project's data there. A server that listens on every address listens on this one. */
function homeAddressOf({ options: { host }, listener }: Ground): string {
  const isAny = host === '0.0.0.0' || host === '::' || host === 'localhost'
  const name = isAny ? '127.0.0.1' : host
  return name.includes(':') ? `[${name}]:${listener.port}` : `${name}:${listener.port}`
}
