/** The program: starts the server, announces it, and stops it on a signal. */

import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builtFolders, developmentFolders } from './http/public-folders.ts'
import { createLog } from './logs.ts'
import { createProgress, toSeconds } from './progress.ts'
import { runEngineSetUp, runSetUp, setUpCommand } from './sdks/run-set-up.ts'
import { type Config, readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A database may recover for minutes. */
const START_WAIT_MS = 15_000

const rootDir = fileURLToPath(new URL('../../..', import.meta.url))
/** Set by `npm run dev`, which builds the pages again at each change. */
const developmentDir = process.env.SAYSO_DEVELOPMENT_DIR
const folders = developmentDir ? developmentFolders(rootDir, developmentDir) : builtFolders(rootDir)
const buildSdk = runSetUp(setUpCommand(rootDir), rootDir)
const installEngine = runEngineSetUp(setUpCommand(rootDir), rootDir)
const isTerminal = process.stdout.isTTY === true
const log = createLog({ level: process.env.SAYSO_LOG_LEVEL || (isTerminal ? 'warn' : 'info') })

// A promise that nobody waited for is a bug to be found in the log, and no reason to end everybody's work.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  void stop(1)
})

const startedAtMs = Number(process.env.SAYSO_STARTED_AT_MS) || Date.now()
let starting: Promise<RunningServer> | null = null
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

const config = await orExit(() => readConfig(process.env, rootDir))
await orExit(() => start(config), config)

async function start(options: Config): Promise<void> {
  const progress = createProgress((line) => console.log(line))
  starting = startServer({ ...options, folders, buildSdk, installEngine, log, onStep: progress.step })
  const server = await starting
  progress.end()
  if (isStopping) return
  console.log(`Sayso is ready at ${server.url} (${toSeconds(Date.now() - startedAtMs)}). Ctrl-C stops it.`)
}

async function stop(exitCode = 0): Promise<void> {
  if (isStopping) {
    console.log('Stopping at once.')
    process.exit(1)
  }
  isStopping = true
  console.log('\nStopping. Press Ctrl-C again to stop at once.')
  // A failed start reports itself. Its leftovers, if it does not end, are removed by the next one.
  const server = await Promise.race([starting?.catch(() => null), wait(START_WAIT_MS, null)])
  await server?.stop()
  process.exit(exitCode)
}

/** Shows a foreseen failure as its sentence. An unforeseen one is shown whole: it is ours to fix. */
async function orExit<T>(work: () => T | Promise<T>, config?: Config): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const place = { port: config?.port ?? 0, host: config?.host ?? '', dataDir: config?.dataDir ?? '' }
    const sentence = toStartSentence(error, place)
    if (sentence === null) console.error('Sayso could not start. Please report this:', error)
    else console.error(`\n${sentence}`)
    process.exit(1)
  }
}
