/** Installs the packages of a lock file, and tells whether they are there. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runNpm, StepError } from './steps.mjs'

/**
 * Whether `node_modules` of a folder holds what its lock file says. npm writes its own list of what it installed as
 * the last thing it does, so an interrupted installation has none.
 */
export async function isInstalled(dir) {
  const wanted = await readPackages(path.join(dir, 'package-lock.json'))
  const installed = await readPackages(path.join(dir, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      !place.startsWith('node_modules/') || optional || link || installed[place]?.version === version,
  )
}

/** Runs `npm ci`. Throws `StepError`. */
export async function install(dir, flags = []) {
  // A script that npm started must not hand its own settings down to the npm that it starts.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)))
  try {
    await runNpm(['ci', '--no-audit', '--no-fund', ...flags], { cwd: dir, env })
  } catch (error) {
    throw new StepError(
      `The packages could not be installed. Check the connection to the npm registry, then run it again.\n${error.message}`,
    )
  }
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
