/** Which registry to ask: the one that npm is configured for on this machine. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Asks npm itself, since its configuration has many places. Ends in a slash. Throws when npm does not answer. */
export async function readRegistryAddress(folder: string): Promise<string> {
  // On Windows npm is a batch file, which only a shell can start; the parameters are constants.
  const { stdout } = await run('npm', ['config', 'get', 'registry'], {
    cwd: folder,
    timeout: NPM_TIMEOUT_MS,
    shell: process.platform === 'win32',
  })
  const address = stdout.trim()
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(`npm's configured registry is “${address}”, which is not a web address.`)
  }
  return address.endsWith('/') ? address : `${address}/`
}

const NPM_TIMEOUT_MS = 15_000
