/**
 * Proof by inputs: selects the test files that need not run, and records a run's results. The rules are in
 * `config/proofs.ts`.
 */

import path from 'node:path'
import { rootDir } from './setup.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const storeFile = path.join(rootDir, '.build/proofs.json')

/** Call it once packages are installed. */
export async function openProofs() {
  const { files, digests: before } = await readTests()
  const { findProven, parseProofs, serializeProofs, updateProofs } = await loadConfig('proofs.ts')
  const proofs = parseProofs(await readStamp(storeFile))
  return {
    files,
    /** Paths from the root. */
    proven: findProven(before, proofs),
    /** Records the results of a completed run. */
    async record(results) {
      const { digests: after } = await readTests()
      await writeStamp(storeFile, serializeProofs(updateProofs(proofs, { before, after, results })))
    },
  }
}

/** Reads the disk each time: nothing is kept from one call to the next. */
async function readTests() {
  const { digestTests, listTestFiles, surroundingsOf } = await loadConfig('test-inputs.ts')
  const files = listTestFiles()
  return { files, digests: digestTests(files, surroundingsOf(process, process.env)) }
}

async function loadConfig(name) {
  const { tsImport } = await import('tsx/esm/api')
  return await tsImport(`../config/${name}`, import.meta.url)
}
