/**
 * Kills the server, the model's provider and the pages at random moments for a while, and checks whether anything was
 * lost, counted twice, left running, or differs between the pages' view and the stored data.
 */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FakeOpenAiServer, startFakeOpenAiServer } from '@sayso/models/testing'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { type Product, startProduct } from '@sayso/testing/product'
import { createRandom } from '@sayso/testing/random'
import type { ProjectResponse } from '@sayso/wire'
import { judgeLane } from './chaos-judge.ts'
import { type Lane, persist, runLane } from './chaos-lane.ts'
import { chooseBehaviour, pick } from './chaos-provider.ts'

interface ChaosOptions {
  durationMs: number
  /** On a machine so busy that fewer were sent by then, it continues until there are as many, for a while. Default 0. */
  minPrompts?: number
  /** Makes all choices; when they meet is up to the machine. */
  seed: number
  /** Projects at once. Default 6. */
  lanes?: number
  /** Servers on one database. Default 1, with the embedded one; of more, some are also frozen for longer than their leases. */
  servers?: number
  /** Storage of the entries of running answers and of the counts of limits; default the database. */
  redisUrl?: string
  onEvent?: (line: string) => void
}

interface ChaosReport {
  /** Events at server and provider, with their number. */
  events: Record<string, number>
  prompts: number
  lostConnections: number
  stops: number
  /** Answers by how they ended. */
  answers: Record<string, number>
  counted: number
  entries: number
  /** One sentence each; empty when all is well. */
  problems: string[]
}

/** Time for answers that still run when the chaos is over: lease, sweep, time-outs of the provider. */
const SETTLE_MS = 90_000
/** How much longer a run takes at most to come to its least number of prompts. */
const MAX_EXTRA_MS = 90_000
/** Longer than a lease. */
const FREEZE_MS = 17_000

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const ofProvider = createRandom(options.seed)
  const provider = await startFakeOpenAiServer()
  provider.answer(() => chooseBehaviour(ofProvider))
  const { servers = 1, redisUrl } = options
  const env = { ...settings(provider), ...(redisUrl !== undefined && { REDIS_URL: redisUrl }) }
  const site = await startSite(env, servers)
  try {
    return await runWith(site.products, provider, options)
  } catch (cause) {
    const said = site.products.map((product) => errorLines(product.output())).join('\n')
    throw new Error(`The run broke off. The servers’ errors:\n${said}`, { cause })
  } finally {
    await site.dispose()
    await provider.close()
  }
}

async function startSite(
  env: Record<string, string>,
  servers: number,
): Promise<{ products: Product[]; dispose(): Promise<void> }> {
  const postgres = servers > 1 ? await startTestPostgres() : null
  const shared = postgres && {
    DATABASE_URL: await postgres.createDatabase(),
    SAYSO_DATA_DIR: await mkdtemp(path.join(tmpdir(), 'sayso-chaos-')),
  }
  const products: Product[] = []
  const dispose = async () => {
    for (const product of products) await product.dispose()
    await postgres?.stop()
  }
  try {
    while (products.length < servers) products.push(await startProduct({ ...env, ...shared }))
    return { products, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** The last errors in a server's log. */
function errorLines(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":(50|60)/.test(line))
  return lines.slice(-5).join('\n')
}

async function runWith(
  products: readonly Product[],
  provider: FakeOpenAiServer,
  { durationMs, minPrompts = 0, seed, lanes = 6, onEvent }: ChaosOptions,
): Promise<ChaosReport> {
  const untilMs = Date.now() + durationMs
  let promptCount = 0
  const isGoingOn = () =>
    Date.now() < untilMs || (promptCount < minPrompts && Date.now() < untilMs + MAX_EXTRA_MS)
  const onPrompt = () => {
    promptCount += 1
  }
  const urls = products.map(({ url }) => url)
  const running = Array.from({ length: lanes }, (_, index) =>
    runLane({ urls, random: createRandom(seed + index + 1), isGoingOn, onPrompt }),
  )
  // A lane that fails ends the run; until then nobody waits for it.
  const worked = Promise.all(running)
  worked.catch(() => {
    // Thrown below.
  })
  const events = await makeChaos({ products, provider, random: createRandom(seed - 1), isGoingOn, onEvent })
  const opened = (await worked).flat()
  const settledByMs = Date.now() + SETTLE_MS
  for (;;) {
    await untilNothingRuns(opened, settledByMs)
    const { isRunning, report } = await judge(opened, events)
    if (!isRunning || Date.now() > settledByMs) return report
  }
}

function settings(provider: FakeOpenAiServer): Record<string, string> {
  return {
    OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
    OPENAI_COMPATIBLE_MODELS: 'fake',
    SAYSO_DEFAULT_MODEL: 'custom/fake',
    SAYSO_STARTS_PER_ADDRESS: '0',
    SAYSO_MODEL_FIRST_BYTE_SECONDS: '2',
    SAYSO_MODEL_SILENCE_SECONDS: '2',
  }
}

interface Chaos {
  products: readonly Product[]
  provider: FakeOpenAiServer
  random: () => number
  isGoingOn: () => boolean
  onEvent: ((line: string) => void) | undefined
}

async function makeChaos({ products, provider, random, isGoingOn, onEvent }: Chaos) {
  const counts: Record<string, number> = {}
  const blows: Record<string, (product: Product) => Promise<void>> = {
    async 'server killed'(product) {
      await product.kill()
      await product.restart()
    },
    async 'server stopped and started'(product) {
      await product.stop()
      await product.restart()
    },
    async 'provider cut'() {
      provider.cutAll()
    },
    async 'provider away'() {
      await provider.goAway()
      await wait(random() * 3000)
      await provider.comeBack()
    },
  }
  if (products.length > 1) {
    blows['server frozen'] = async (product) => {
      product.freeze()
      await wait(FREEZE_MS)
      product.thaw()
    }
  }
  const names = ['server killed', 'server killed', ...Object.keys(blows)]
  while (isGoingOn()) {
    await wait(300 + random() * 3500)
    const name = pick(random, names)
    counts[name] = (counts[name] ?? 0) + 1
    onEvent?.(name)
    await blows[name]?.(pick(random, products))
  }
  return counts
}

/** Repairs may still follow the last answers. */
async function untilNothingRuns(lanes: readonly Lane[], untilMs: number): Promise<void> {
  for (const { visitor, projectId } of lanes) {
    const isRunning = async () =>
      (await persist(() => visitor.get<ProjectResponse>(`/api/projects/${projectId}`))).runningTurn !== null
    while (Date.now() < untilMs && (await isRunning())) await wait(200)
  }
}

async function judge(
  lanes: readonly Lane[],
  events: Record<string, number>,
): Promise<{ report: ChaosReport; isRunning: boolean }> {
  let isAnyRunning = false
  const report: ChaosReport = {
    events,
    prompts: 0,
    lostConnections: 0,
    stops: 0,
    answers: {},
    counted: 0,
    entries: 0,
    problems: [],
  }
  for (const lane of lanes) {
    const { answers, counted, entries, isRunning, problems } = await judgeLane(lane)
    isAnyRunning ||= isRunning
    for (const [status, count] of Object.entries(answers))
      report.answers[status] = (report.answers[status] ?? 0) + count
    report.prompts += lane.counts.prompts
    report.lostConnections += lane.counts.lostConnections
    report.stops += lane.counts.stops
    report.counted += counted
    report.entries += entries
    report.problems.push(...problems)
  }
  return { report, isRunning: isAnyRunning }
}
