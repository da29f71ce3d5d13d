/**
 * `npm test`: sets up what is missing, then every check there is, and ends with the count of tests.
 * `npm run test:long` has more: repetitions, another seed each time, and what needs the network or minutes.
 */

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { measureSlowness } from './reference-work.mjs'
import { rootDir, setUp } from './setup.mjs'
import { run, StepError, step } from './steps.mjs'

const resultsFile = path.join(rootDir, '.build/test-results.json')
const isLong = process.argv.includes('--long')
/** A file of plain tests that takes longer does too much, or starts processes and should say so in its name. */
const MAX_UNIT_FILE_MS = 5_000
const SHOWN_FILES = 10
const seed = process.env.SAYSO_SEED ?? (isLong ? String(Date.now() % 1_000_000) : '20260')
const env = { ...process.env, SAYSO_SEED: seed, ...(isLong ? { SAYSO_LONG: '1' } : {}) }
let hasFailed = false

/** Runs one check and goes on after a failure, so that one run shows all that is wrong. */
async function check(name, program, args, show = false) {
  try {
    await step(name, () =>
      run(process.execPath, [path.join(rootDir, 'node_modules', program), ...args], {
        cwd: rootDir,
        show,
        env,
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

/** A file whose set-up fails has no failed test, only tests that never ran: they count as failed, and the file as one when it has none. */
function countTests({ testResults, numPassedTests, numFailedTests, numPendingTests = 0 }) {
  const unrun = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = unrun.reduce((sum, { assertionResults: { length } }) => sum + Math.max(1, length), 0)
  const skipped = unrun.reduce((sum, { assertionResults: { length } }) => sum + length, 0)
  return {
    unrun,
    passed: numPassedTests,
    failed: numFailedTests + failed,
    skipped: numPendingTests - skipped,
  }
}

try {
  await setUp()
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
await mkdir(path.dirname(resultsFile), { recursive: true })
console.log(`  Seed ${seed}; SAYSO_SEED=${seed} makes the same random choices.`)
const slowness = [measureSlowness()]
const timer = setInterval(() => slowness.push(measureSlowness()), 5_000)
await Promise.all([
  check('Formatting and lint', '@biomejs/biome/bin/biome', ['check', '.']),
  check('Types', '../scripts/typecheck.mjs', []),
  check(
    'Tests',
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`],
    true,
  ),
])
clearInterval(timer)

const results = JSON.parse(await readFile(resultsFile, 'utf8'))
const { unrun, passed, failed, skipped } = countTests(results)
for (const { name } of unrun) console.error(`\nCould not be run: ${path.relative(rootDir, name)}`)
if (!results.success || passed === 0) hasFailed = true
await judgeTimes(results.testResults, slowness.sort((a, b) => a - b)[Math.floor(slowness.length / 2)])
if (skipped > 0 && env.SAYSO_REQUIRE_REDIS !== '1')
  console.log(
    '\nWhat needs Redis is left out where there is no redis-server; SAYSO_REQUIRE_REDIS=1 demands it.',
  )
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(hasFailed ? 1 : 0)
