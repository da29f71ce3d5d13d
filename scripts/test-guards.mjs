/**
 * `npm run test:guards`: takes each guard of `guards/guards.json` out of the code, one at a time, and runs the tests that are to notice.
 * A guard whose tests still pass protects nothing that anybody would miss. Names after `--` choose among the guards.
 */

import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootDir } from './setup.mjs'

/** Longer than any of the tests takes on a busy machine. */
const TIMEOUT_MS = 10 * 60_000

const all = JSON.parse(await readFile(path.join(rootDir, 'scripts/guards/guards.json'), 'utf8'))
const names = process.argv.slice(2)
const guards = names.length === 0 ? all : all.filter(({ id }) => names.includes(id))
if (guards.length === 0) fail(`There is no guard named ${names.join(', ')}.`)

const originals = new Map()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void restore().then(() => process.exit(1)))
}

// Tests that fail anyway would notice everything.
const allTests = [...new Set(guards.flatMap(({ tests }) => tests))]
if ((await runTests(allTests)) !== 'passed') fail('The tests fail with all guards in place. Fix them first.')

const survivors = []
for (const guard of guards) {
  await removeGuard(guard)
  const outcome = await runTests(guard.tests)
  await restore()
  if (outcome !== 'failed') survivors.push(guard.id)
  console.log(`${outcome === 'failed' ? 'noticed' : `${outcome.toUpperCase()} WITHOUT IT`}  ${guard.id}`)
}
console.log(`\n${guards.length - survivors.length} of ${guards.length} removed guards were noticed.`)
if (survivors.length > 0) fail(`Nobody noticed: ${survivors.join(', ')}.`)

async function removeGuard({ id, file, text, instead, also = [] }) {
  const place = path.join(rootDir, file)
  const source = await readFile(place, 'utf8')
  if (!source.includes(text)) fail(`The text of the guard ${id} is not in ${file} any more.`)
  originals.set(place, source)
  const changed = also.reduce((code, [from, to]) => code.replace(from, () => to), source)
  await writeFile(
    place,
    changed.replace(text, () => instead),
  )
}

async function restore() {
  for (const [place, source] of originals) await writeFile(place, source)
  originals.clear()
}

/** `late` is no proof: something hangs, which may be the guard's absence or the machine. */
function runTests(tests) {
  const vitest = path.join(rootDir, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...tests], {
    cwd: rootDir,
    stdio: 'ignore',
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve('late')
    }, TIMEOUT_MS)
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? 'passed' : 'failed')
    })
  })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
