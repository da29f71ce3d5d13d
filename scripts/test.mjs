/**
 * `npm test`: sets up what is missing, then every check there is, and ends with the count of tests. Test files whose inputs are as they
 * were when these were last green are left out; `--all`, `CI=1` and a fresh clone leave out none.
 * `npm test -- <match>…`: the test files whose paths contain one of the words, of every kind, and nothing else.
 * `npm run test:long` has more: all random cases, another seed each time, and what needs the network or minutes.
 */

import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { openProofs } from './proven-tests.mjs'
import { measureSlowness } from './reference-work.mjs'
import { seedOf } from './seed.mjs'
import { rootDir, setUp } from './setup.mjs'
import { run, StepError, step } from './steps.mjs'
import { readTestOptions } from './test-options.mjs'
import { countTests, joinReports, readReport, toFileResult } from './test-report.mjs'

/** A file of plain tests that takes longer does too much, or starts processes and should say so in its name. */
const MAX_UNIT_FILE_MS = 5_000
const SHOWN_FILES = 10
const options = readTestOptions(process.argv.slice(2), process.env)
if (!options.ok) {
  console.error(options.message)
  process.exit(2)
}
const { isLong, isAll, matches } = options
const seed = isLong && !process.env.SAYSO_SEED ? String(Date.now() % 1_000_000) : seedOf(rootDir)
const env = { ...process.env, ...options.env, SAYSO_SEED: seed }
/** `CHROMIUM_PATH` names another. A machine without it fails the long suite, as it does without Firefox. */
const SYSTEM_CHROMIUM = {
  name: 'Tests in the system’s Chromium',
  projects: ['browser'],
  env: { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
}

let hasFailed = false

/** Runs one check and goes on after a failure, so that one run shows all that is wrong. */
async function check(name, program, args, { show = false, laneEnv = {} } = {}) {
  try {
    await step(name, () =>
      run(process.execPath, [path.join(rootDir, 'node_modules', program), ...args], {
        cwd: rootDir,
        show,
        env: { ...env, ...laneEnv },
      }),
    )
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    hasFailed = true
    console.error(error.message)
  }
}

/** The slowest files; one that is too slow for its kind fails the run. */
async function judgeTimes(files, slowness) {
  const times = readTimes(files).sort((a, b) => b.ms - a.ms)
  console.log(`\nThe slowest files (this machine was ${slowness.toFixed(1)} times as slow as the reference):`)
  for (const { name, ms } of times.slice(0, SHOWN_FILES))
    console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`)
  if (isLong) return
  for (const { name, ms } of times) {
    if (ms > MAX_UNIT_FILE_MS * slowness && !OTHER_KINDS.test(name)) await judgeAlone(name)
  }
}

const OTHER_KINDS = /\.(postgres|browser|process|long)\.test\./

/** Among others a file may have waited for them: only what is slow by itself is refused. */
async function judgeAlone(name) {
  const file = path.join(rootDir, '.build/one-file.json')
  const limitMs = MAX_UNIT_FILE_MS * measureSlowness()
  await check(`Again, alone: ${name}`, 'vitest/vitest.mjs', [
    ...['run', '--project', 'unit', name, '--reporter=json', `--outputFile=${file}`],
  ])
  const [time] = readTimes(JSON.parse(await readFile(file, 'utf8')).testResults)
  if (time !== undefined && time.ms <= limitMs) return
  hasFailed = true
  const seconds = (ms = 0) => (ms / 1000).toFixed(1)
  console.error(
    `${name} took ${seconds(time?.ms)} s; a file of plain tests may take ${seconds(limitMs)} s here.`,
  )
}

function readTimes(files) {
  return files.map(({ name, startTime, endTime }) => ({
    name: path.relative(rootDir, name),
    ms: endTime - startTime,
  }))
}

try {
  await setUp()
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
console.log(`  Seed ${seed}; SAYSO_SEED=${seed} makes the same random choices.`)
const proofs = isLong ? null : await openProofs()
const leftOut = proofs === null || isAll || matches.length > 0 ? [] : proofs.proven
const slowness = [measureSlowness()]
const timer = setInterval(() => slowness.push(measureSlowness()), 5_000)
const results = await runChecks()
clearInterval(timer)

const { testResults } = results
const { unrun, passed, failed, skipped } = countTests(results)
for (const { name } of unrun) console.error(`\nCould not be run: ${path.relative(rootDir, name)}`)
if (!results.success) hasFailed = true
if (passed === 0 && leftOut.length === 0) {
  hasFailed = true
  if (matches.length > 0) console.error(`\nNo test file has ${matches.join(' or ')} in its path.`)
}
await proofs?.record(testResults.map((result) => toFileResult(rootDir, result)))
await judgeTimes(testResults, slowness.sort((a, b) => a - b)[Math.floor(slowness.length / 2)])
if (skipped > 0 && env.SAYSO_REQUIRE_REDIS !== '1')
  console.log(
    '\nWhat needs Redis is left out where there is no redis-server; SAYSO_REQUIRE_REDIS=1 demands it.',
  )
if (leftOut.length > 0)
  console.log(
    `\n${leftOut.length} of ${proofs.files.length} test files did not run: nothing that they depend on has changed since they passed here. npm test -- --all runs all.`,
  )
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(hasFailed ? 1 : 0)

/**
 * One kind of test after the other. Beside each other they were slower on two processors: a page that waits draws sixty times a second all the same,
 * so what is waited for longer costs more.
 */
async function runChecks() {
  const others =
    matches.length > 0
      ? []
      : [
          check('Formatting and lint', '@biomejs/biome/bin/biome', ['check', '.']),
          check('Types', '../scripts/typecheck.mjs', []),
        ]
  const reports = []
  for (const lane of chooseLanes()) reports.push(await runLane(lane, reports.length))
  await Promise.all(others)
  // After the others: the same tests in the newest Chromium that Debian has.
  if (isLong) reports.push(await runLane(SYSTEM_CHROMIUM, reports.length))
  return joinReports(reports)
}

/** Those that have something to run. */
function chooseLanes() {
  if (proofs === null) return [{ name: 'Tests', projects: [] }]
  const files = proofs.files
    .filter((file) => !leftOut.includes(file))
    .filter((file) => matches.length === 0 || matches.some((match) => file.includes(match)))
  const isInBrowser = (file) => /\.browser\.test\./.test(file)
  return [
    {
      name: 'Tests, plain and with PostgreSQL',
      projects: ['unit', 'postgres'],
      has: (file) => !isInBrowser(file),
    },
    { name: 'Tests in the browser', projects: ['browser'], has: isInBrowser },
  ].filter(({ has }) => files.some(has))
}

/** Resolves with Vitest's report. The one of a run that was killed is not there: none of its files counts. */
async function runLane({ name, projects, env: laneEnv = {} }, index) {
  const file = path.join(rootDir, `.build/test-results-${index}.json`)
  await mkdir(path.dirname(file), { recursive: true })
  await rm(file, { force: true })
  await check(
    name,
    'vitest/vitest.mjs',
    [
      'run',
      ...matches,
      ...projects.map((project) => `--project=${project}`),
      ...leftOut.map((each) => `--exclude=${each}`),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    { show: true, laneEnv },
  )
  return await readReport(file)
}
