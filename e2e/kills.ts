/**
 * Kills the server, its database or the browser with `kill -9` while answers are written and files are saved, over
 * and over on the same data, and checks whether anything is lost that a person had seen. Each round derives its
 * choices from its seed, so that a run can continue where another has stopped.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '@sayso/testing/product'
import { createRandom } from '@sayso/testing/random'
import { killBrowser } from './kill-browser.ts'
import { killCluster } from './kill-migrations.ts'
import { ask, judge, type KillTestReport, openLanes, PROMPTS, untilEnded } from './kill-server.ts'

interface KillsOptions {
  rounds: number
  seed: number
  /** The first round; rounds before it have been run. Default 0. */
  from?: number
  /** Storage of the entries of running answers; default the server's database. */
  redisUrl?: string | undefined
  onRound?: (line: string) => void
}

interface KillsReport extends KillTestReport {
  /** Number of kills by victim. */
  victims: Record<Victim, number>
  /** Saves that a page had reported before its browser was killed. */
  savesSeen: number
}

const VICTIMS = ['server', 'database', 'browser'] as const
type Victim = (typeof VICTIMS)[number]

const ANSWERS = 3
/** With this many characters a second an answer takes about two seconds, on a machine that has time for it. */
const CHARS_PER_SECOND = '6000'
const LAST_KILL_MS = 2_500

export async function runKills({
  rounds,
  seed,
  from = 0,
  redisUrl,
  onRound,
}: KillsOptions): Promise<KillsReport> {
  const report: KillsReport = {
    ...{
      generations: 0,
      kills: 0,
      interrupted: 0,
      ended: 0,
      neverBegun: 0,
      filesSeenClosed: 0,
      problems: [],
    },
    victims: { server: 0, database: 0, browser: 0 },
    savesSeen: 0,
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-kills-'))
  // So that the user of PostgreSQL gets in and its cluster is in the folder.
  await chmod(dataDir, 0o755)
  const product = await startProduct({
    SAYSO_DATA_DIR: dataDir,
    SAYSO_DEMO_CHARS_PER_SECOND: CHARS_PER_SECOND,
    SAYSO_STARTS_PER_ADDRESS: '0',
    SAYSO_GUESTS_PER_ADDRESS: '0',
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  })
  try {
    for (let round = from; round < from + rounds; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'server'
      const random = createRandom(seed + round * 1_000)
      const before = report.problems.length
      if (victim === 'browser') await killBrowser({ url: product.url, random, report })
      else await killHost({ product, dataDir, random, victim, report })
      report.kills += 1
      report.victims[victim] += 1
      const found = report.problems.slice(before)
      onRound?.(`${round}: ${victim}, ${found.length === 0 ? 'nothing lost' : found.join(' ')}`)
    }
    return report
  } catch (cause) {
    throw new Error(`The run broke off. The server’s last words:\n${product.output().slice(-4_000)}`, {
      cause,
    })
  } finally {
    await product.stop()
    // A database whose server was killed may still be ending, and writes its last files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

interface Round {
  product: Product
  dataDir: string
  random: () => number
  victim: 'server' | 'database'
  report: KillsReport
}

/** Kills the server or its database, under answers that are read. */
async function killHost({ product, dataDir, random, victim, report }: Round): Promise<void> {
  const lanes = await openLanes(product.url, ANSWERS)
  const waitMs = random() * LAST_KILL_MS
  const answers = lanes.map((lane, index) => ask(lane, PROMPTS[index % PROMPTS.length] ?? ''))
  await wait(waitMs)
  if (victim === 'server') await product.kill()
  else await killCluster(dataDir, 'postgres')
  const asked = await Promise.all(answers)
  if (victim === 'server') await product.restart()
  for (const [index, answer] of asked.entries()) {
    const lane = lanes[index]
    if (lane === undefined) continue
    report.generations += 1
    await untilEnded(lane.visitor, lane.projectId)
    await judge(lane, answer, report)
  }
}
