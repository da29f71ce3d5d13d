/** `npm run bench`: measures everything and writes `bench/results.json`. Name groups to measure only these. */

import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DEFAULT_SDK, type ExpoSdk, findSdk } from '@sayso/project'
import { measureAttacks } from './attacks.ts'
import { measureBurdens } from './burdens.ts'
import { measureData } from './data.ts'
import { measureDevices } from './devices.ts'
import { measureFiles } from './files.ts'
import { measureFunctions } from './functions.ts'
import { measureChecks } from './generation/measure-checks.ts'
import { measureDrafts } from './generation/measure-drafts.ts'
import { measureRepairs } from './generation/measure-repairs.ts'
import { measureSights } from './generation/measure-sights.ts'
import { measureLargeProjects } from './large-projects/measure-large-projects.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live-channels.ts'
import type { Metric } from './measure/metric.ts'
import { measureReference } from './measure/reference.ts'
import { measureBesideMetro } from './metro.ts'
import { measureParser } from './parser.ts'
import { measurePeople } from './people.ts'
import { measurePreview } from './preview.ts'
import { measureProduct } from './product.ts'
import { measurePublish } from './publish.ts'
import { measureStreams } from './streams.ts'
import { measureStudio } from './studio.ts'
import { FRESH, LATER, TUNED } from './unasked/cases/case-groups.ts'
import { measureUnasked } from './unasked/measure-unasked.ts'
import { measureUploads } from './uploads.ts'

const groups: Record<string, (sdk: ExpoSdk) => Metric[] | Promise<Metric[]>> = {
  parser: measureParser,
  files: measureFiles,
  burdens: measureBurdens,
  preview: measurePreview,
  metro: measureBesideMetro,
  product: measureProduct,
  studio: measureStudio,
  data: measureData,
  live: measureLive,
  functions: measureFunctions,
  uploads: measureUploads,
  publish: measurePublish,
  people: measurePeople,
  devices: measureDevices,
  generation: measureDrafts,
  checks: measureChecks,
  repairs: measureRepairs,
  sights: measureSights,
  'large-projects': measureLargeProjects,
  unasked: () => measureUnasked(TUNED),
  'unasked-later': () => measureUnasked(LATER),
  'unasked-fresh': () => measureUnasked(FRESH),
  attacks: measureAttacks,
  streams: measureStreams,
  lighthouse: measureLighthouse,
}

/** The first loads both sides, so that a busy machine measures itself; the second needs the registry. */
const ON_DEMAND = new Set(['streams', 'lighthouse'])

const OF_AN_SDK = new Set(['preview', 'metro'])

interface Results {
  measuredAt: string
  machine: string
  metrics: Row[]
}

interface Row extends Metric {
  group: string
  /**
   * Time of the reference workload beside this run, the mean of before and after. Machines, and one machine's days,
   * differ threefold: compare `value ÷ referenceMs`. Missing in rows that were measured before it existed.
   */
  referenceMs?: number
}

const resultsFile = path.resolve(import.meta.dirname, '../results.json')
/** `--sdk=57`: the groups that know SDKs are measured with that one, and kept as groups of their own. */
const sdk = readSdk()
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = named.length > 0 ? named : Object.keys(groups).filter((name) => !ON_DEMAND.has(name))
const results = await readResults()
for (const name of wanted) {
  const measure = groups[name]
  if (measure === undefined)
    throw new Error(`There is no group “${name}”. There are: ${Object.keys(groups).join(', ')}.`)
  const group = sdk === DEFAULT_SDK || !OF_AN_SDK.has(name) ? name : `${name}, SDK ${sdk.major}`
  console.log(`\n${group}`)
  const beforeMs = measureReference()
  const metrics = await measure(sdk)
  const referenceMs = Math.round((beforeMs + measureReference()) / 2)
  console.log(`  reference workload: ${referenceMs} ms`)
  for (const one of metrics) console.log(toLine(one))
  results.metrics = [
    ...results.metrics.filter((one) => one.group !== group),
    ...metrics.map((one) => ({ group, ...one, referenceMs })),
  ]
  results.measuredAt = new Date().toISOString()
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
}

function readSdk(): ExpoSdk {
  const major = process.argv.find((word) => word.startsWith('--sdk='))?.slice('--sdk='.length)
  const found = major === undefined ? DEFAULT_SDK : findSdk(major)
  if (found === undefined) throw new Error(`There is no SDK “${major}” here.`)
  return found
}

/** The last results, so that measuring one group keeps the others. */
async function readResults(): Promise<Results> {
  const machine = `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
  try {
    return { ...JSON.parse(await readFile(resultsFile, 'utf8')), machine }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { measuredAt: '', machine, metrics: [] }
    }
    throw error
  }
}

function toLine({ name, unit, value, p95, n, peer, peerValue, ratio }: Metric): string {
  const times = ratio === undefined ? '' : `, ${ratio}×`
  const beside = peer === undefined ? '' : `  (${peer} ${peerValue} ${unit}${times})`
  return `  ${name.padEnd(72)} ${String(value).padStart(8)} ${unit}  p95 ${p95}, n ${n}${beside}`
}
