/**
 * `npm test`: sets up what is missing, then every check there is, and ends with the count of tests. Test files whose inputs are as they
 * were when these were last green are left out; `--all`, `CI=1` and a fresh clone leave out none.
 * `npm test -- <match>…`: the test files whose paths contain one of the words, of every kind, and nothing else.
 * `npm run test:long` has more: all random cases, another seed each time, and what needs the network or minutes.
 */

import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openProofs } from './proven-tests.mjs'
import { measureSlowness } from './reference-work.mjs'
import { seedOf } from './seed.mjs'
import { rootDir, setUp } from './setup.mjs'
import { otherSdks, setUpSdk } from './setup-sdk.mjs'
import { run, StepError, step } from './steps.mjs'
import { readTestOptions } from './test-options.mjs'
import {
  countTests,
  failedFiles,
  failedTests,
  joinReports,
  readReport,
  replaceFiles,
  toFileResult,
} from './test-report.mjs'

/** A file of plain tests that takes longer does too much, or starts processes and should say so in its name. */
const LONG_FOR_PLAIN_MS = 5_000
const SHOWN_FILES = 10
/** A measurement takes a third of a second of a processor, which the tests need themselves. */
const MEASURED_EACH_MS = 60_000
/** When more fail, it is not chance. */
const MAX_FILES_AGAIN = 3
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
/** Files that failed among others and passed alone. */
const unstable = []

/** Runs one check and goes on after a failure, so that one run shows all that is wrong. Resolves with whether it passed. */
async function check(name, program, args, { show = false, laneEnv = {} } = {}) {
  try {
    await step(name, () =>
      run(process.execPath, [path.join(rootDir, 'node_modules', program), ...args], {
        cwd: rootDir,
        show,
        env: { ...env, ...laneEnv },
      }),
    )
    return true
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(error.message)
    return false
  }
}

async function demand(name, program, args) {
  if (!(await check(name, program, args))) hasFailed = true
}

/** Lists the slowest files. Time does not fail a run: it depends on the machine and its other work as much as on the file. */
function listSlowFiles(files, slowness) {
  const times = readTimes(files).sort((a, b) => b.ms - a.ms)
  console.log(`\nThe slowest files (this machine was ${slowness.toFixed(1)} times as slow as the reference):`)
  for (const { name, ms } of times.slice(0, SHOWN_FILES))
    console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`)
  const long = times.filter(({ name, ms }) => ms > LONG_FOR_PLAIN_MS * slowness && !OTHER_KINDS.test(name))
  if (isLong || long.length === 0) return
  console.log('\nSlow for plain tests; make them do less, or name the kind of test they are:')
  for (const { name, ms } of long) console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`)
}

/** The last lines of a log are often all that is kept of it. */
function listFailedTests(report) {
  const tests = failedTests(report)
  if (tests.length > 0) console.log('\nFailed:')
  for (const { file, test, message } of tests)
    console.log(`  ${path.relative(rootDir, file)}${test && ` › ${test}`}\n    ${message}`)
}

const OTHER_KINDS = /\.(postgres|browser|process|long)\.test\./

function readTimes(files) {
  return files.map(({ name, startTime, endTime }) => ({
    name: path.relative(rootDir, name),
    ms: endTime - startTime,
  }))
}

try {
  await setUp()
  // Its tests have every SDK as a parameter, and leave out those that are not built.
  if (isLong) for (const sdk of otherSdks()) await setUpSdk(sdk)
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
console.log(`  Seed ${seed}; SAYSO_SEED=${seed} makes the same random choices.`)
const proofs = isLong ? null : await openProofs()
const leftOut = proofs === null || isAll || matches.length > 0 ? [] : proofs.proven
const slowness = [measureSlowness()]
const timer = setInterval(() => slowness.push(measureSlowness()), MEASURED_EACH_MS)
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
await proofs?.record(
  testResults
    .map((result) => toFileResult(rootDir, result))
    .map(({ file, isGreen }) => ({ file, isGreen: isGreen && !unstable.includes(file) })),
)
listSlowFiles(testResults, slowness.sort((a, b) => a - b)[Math.floor(slowness.length / 2)])
if (skipped > 0 && env.SAYSO_REQUIRE_REDIS !== '1')
  console.log(
    '\nWhat needs Redis is left out where there is no redis-server; SAYSO_REQUIRE_REDIS=1 demands it.',
  )
if (leftOut.length > 0)
  console.log(
    `\n${leftOut.length} of ${proofs.files.length} test files did not run: nothing that they depend on has changed since they passed here. npm test -- --all runs all.`,
  )
if (unstable.length > 0)
  console.log(
    `\nFailed among others and passed alone, which is a race to find: ${unstable.join(', ')}. The first run’s messages are above.`,
  )
listFailedTests(results)
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
          demand('Formatting and lint', '@biomejs/biome/bin/biome', ['check', '.']),
          demand('Types', '../scripts/typecheck.mjs', []),
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

/**
 * Resolves with Vitest's report. The one of a run that was killed is not there: none of its files counts. A few files that
 * fail run once more, alone: what passes then is listed as unstable, and does not hide what the rest of the run has proved.
 */
async function runLane(lane, index) {
  const report = await runVitest(lane, `test-results-${index}.json`, [
    ...matches,
    ...leftOut.map((each) => `--exclude=${each}`),
  ])
  const failed = failedFiles(report).map((name) => path.relative(rootDir, name))
  if (matches.length > 0 || failed.length === 0 || failed.length > MAX_FILES_AGAIN) return report
  const again = await runVitest({ ...lane, name: 'Failed files again, alone' }, 'test-results-again.json', [
    ...failed,
    '--maxWorkers=1',
  ])
  const passed = failed.filter((name) => !failedFiles(again).includes(path.join(rootDir, name)))
  unstable.push(...passed)
  return replaceFiles(report, again)
}

async function runVitest({ name, projects, env: laneEnv = {} }, reportName, args) {
  const file = path.join(rootDir, '.build', reportName)
  await mkdir(path.dirname(file), { recursive: true })
  await rm(file, { force: true })
  const isGreen = await check(
    name,
    'vitest/vitest.mjs',
    [
      ...['run', ...args, ...projects.map((project) => `--project=${project}`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    { show: true, laneEnv },
  )
  const report = await readReport(file)
  // Vitest also fails for what belongs to no test, such as an error that nobody awaits.
  return { ...report, success: isGreen && report.success }
}
