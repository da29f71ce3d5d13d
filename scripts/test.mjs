/** `npm test`: sets up what is missing, then every check there is, and ends with the count of tests. */

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootDir, setUp } from './setup.mjs'
import { run, StepError, step } from './steps.mjs'

const resultsFile = path.join(rootDir, '.build/test-results.json')
let hasFailed = false

/** Runs one check and goes on after a failure, so that one run shows all that is wrong. */
async function check(name, program, args, show = false) {
  try {
    await step(name, () =>
      run(process.execPath, [path.join(rootDir, 'node_modules', program), ...args], { cwd: rootDir, show }),
    )
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    hasFailed = true
    console.error(error.message)
  }
}

try {
  await setUp()
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
await check('Formatting and lint', '@biomejs/biome/bin/biome', ['check', '.'])
await check('Types', '../scripts/typecheck.mjs', [])
await mkdir(path.dirname(resultsFile), { recursive: true })
await check(
  'Tests',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`],
  true,
)

const results = JSON.parse(await readFile(resultsFile, 'utf8'))
const { numPassedTests, numFailedTests, numPendingTests = 0 } = results
if (!results.success || numPassedTests === 0) hasFailed = true
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(hasFailed ? 1 : 0)
