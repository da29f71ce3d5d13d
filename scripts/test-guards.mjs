/**
 * `npm run test:guards`: removes each guard of `guards/guards.json` from a copy of the code, one at a time, and runs
 * the tests that must notice. A guard whose tests still pass protects nothing that anybody would miss. Arguments
 * after `--` select: names of guards, or `plain`, `postgres` and `browser` for the kinds of their tests.
 */

import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeScratch } from './guards/scratch.mjs'
import { rootDir } from './setup.mjs'

/** Longer than any of the tests takes on a busy machine. */
const TIMEOUT_MS = 10 * 60_000

const all = JSON.parse(await readFile(path.join(rootDir, 'scripts/guards/guards.json'), 'utf8'))
const chosen = process.argv.slice(2)
const guards = all.filter(
  ({ id, tests }) => chosen.length === 0 || chosen.includes(id) || chosen.includes(kindOf(tests)),
)
if (guards.length === 0) fail(`There is no guard named ${chosen.join(', ')}.`)

const scratch = await makeScratch(rootDir)
/** The tests that run now, to be ended with this script. */
let running = null
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endTests()
    void scratch.remove().then(() => process.exit(1))
  })
}
try {
  process.exitCode = await judgeAll()
} finally {
  await scratch.remove()
}

async function judgeAll() {
  // Tests that fail anyway would notice everything.
  for (const tests of groupByKind(guards)) {
    const outcome = await runTests(tests)
    if (outcome.kind === 'passed') continue
    console.error(`With all guards in place: ${sentenceOf(outcome)}\nFix that first.`)
    return 1
  }
  const outcomes = []
  for (const guard of guards) {
    const outcome = await judge(guard)
    outcomes.push(outcome.kind)
    console.log(`${outcome.kind.padEnd(8)} ${guard.id.padEnd(24)} ${sentenceOf(outcome)}`)
  }
  const noticed = outcomes.filter((kind) => kind === 'noticed').length
  console.log(`\n${noticed} of ${guards.length} removed guards were noticed.`)
  return noticed === guards.length ? 0 : 1
}

/** Puts the file back however the tests end. */
async function judge({ file, text, instead, also = [], tests }) {
  const place = path.join(scratch.dir, file)
  const source = await readFile(place, 'utf8')
  if (source.split(text).length !== 2) return { kind: 'missing', file }
  const changed = also.reduce((code, [from, to]) => code.replace(from, () => to), source)
  await writeFile(
    place,
    changed.replace(text, () => instead),
  )
  try {
    return await runTests(tests)
  } finally {
    await writeFile(place, source)
  }
}

/**
 * `noticed` needs a test that failed: code that no longer loads (`broken`) would be noticed by any test. `late` does
 * not count either: something hangs, which may be due to the guard's absence or the machine.
 */
async function runTests(tests) {
  const report = path.join(scratch.dir, '.build/guard-report.json')
  await rm(report, { force: true })
  const vitest = path.join(scratch.dir, 'node_modules/vitest/vitest.mjs')
  const reporter = ['--reporter=json', `--outputFile.json=${report}`]
  const isInTime = await run([vitest, 'run', '--bail=1', ...reporter, ...tests])
  if (!isInTime) return { kind: 'late' }
  const { success, numPassedTests, numFailedTests, testResults } = await readReport(report)
  if (success && numPassedTests > 0) return { kind: 'passed' }
  if (numFailedTests === 0) return { kind: 'broken', message: testResults[0]?.message ?? 'no test ran' }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return { kind: 'noticed', test: results.find(({ status }) => status === 'failed')?.fullName ?? '' }
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The run ended before there was a report.
    return { success: false, numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** False when it took too long. */
function run(args) {
  // A new process group, so that databases and browsers of the tests end with them.
  running = spawn(process.execPath, args, { cwd: scratch.dir, stdio: 'ignore', detached: true })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      endTests()
      resolve(false)
    }, TIMEOUT_MS)
    running.on('exit', () => {
      clearTimeout(timer)
      running = null
      resolve(true)
    })
  })
}

function endTests() {
  if (running?.pid === undefined) return
  try {
    process.kill(-running.pid, 'SIGKILL')
  } catch {
    // They have just ended.
  }
}

/** The test files of all guards: one list for each kind, since what one kind needs is heavy. */
function groupByKind(list) {
  const files = [...new Set(list.flatMap(({ tests }) => tests))]
  const kinds = new Set(files.map((file) => kindOf([file])))
  return [...kinds].map((kind) => files.filter((file) => kindOf([file]) === kind))
}

function kindOf(tests) {
  if (tests.some((name) => name.includes('.browser.test.'))) return 'browser'
  return tests.some((name) => name.includes('.postgres.test.')) ? 'postgres' : 'plain'
}

function sentenceOf({ kind, test, file, message }) {
  if (kind === 'noticed') return test
  if (kind === 'passed') return 'nobody noticed'
  if (kind === 'missing') return `its text is not, or not once, in ${file}`
  if (kind === 'broken') return `nothing could be tested: ${message}`
  return 'the tests did not end in time'
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
