/** Lets Lighthouse judge published sample apps on a phone. It comes from the registry when it is asked for. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser, QUIET_FLAGS } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { ProjectResponse, PublishResponse } from '@sayso/wire'
import { type Metric, metric } from './measure/metric.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const SAMPLES = ['habit-tracker', 'recipe-tabs', 'expense-log']
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const ROUNDS = 3
const MAX_REPORT_BYTES = 64 * 1024 * 1024

type Scores = Record<(typeof CATEGORIES)[number], number>

/** With Lighthouse's own defaults: a phone of the middle range on slow 4G, simulated. */
export async function measureLighthouse(): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_PLANS: '0' })
  try {
    const owner = createVisitor(product.url)
    await owner.post('/api/session', {})
    const metrics: Metric[] = []
    for (const sample of SAMPLES) {
      const url = await publish(owner, sample)
      const rounds: Scores[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(url))
      for (const category of CATEGORIES) {
        metrics.push(
          metric(
            `Lighthouse, ${sample}: ${category}`,
            'count',
            rounds.map((scores) => scores[category]),
          ),
        )
      }
    }
    return metrics
  } finally {
    await product.dispose()
  }
}

async function publish(owner: Visitor, sample: string): Promise<string> {
  const { project } = await owner.post<ProjectResponse>('/api/projects', { example: sample })
  const settings = { isListed: true, allowsIndexing: false, allowsCopies: false }
  const order = {
    name: `${sample}-sample`,
    title: sample,
    description: `The sample “${sample}”.`,
    ...settings,
  }
  const answer = await owner.post<PublishResponse>(`/api/projects/${project.id}/publication`, order)
  if (answer.kind !== 'published') throw new Error(`Nothing was published: ${JSON.stringify(answer)}.`)
  return answer.publication.url
}

async function judge(url: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'],
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${['--headless', '--no-sandbox', ...QUIET_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser() }, maxBuffer: MAX_REPORT_BYTES },
  )
  const report: Report = JSON.parse(stdout)
  for (const { id, score, title } of Object.values(report.audits)) {
    if (score !== null && score < 0.9) console.log(`    ${score}  ${id}: ${title}`)
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Scores
}

interface Report {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { id: string; title: string; score: number | null }>
}
