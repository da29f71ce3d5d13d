/** Installs the packages of a lock file, and checks whether they are installed. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runNpm, StepError } from './steps.mjs'

/**
 * Whether `node_modules` of a folder matches its lock file. npm writes its list of installed packages last, so an
 * interrupted installation has none.
 */
export async function isInstalled(dir) {
  const wanted = await readPackages(path.join(dir, 'package-lock.json'))
  const installed = await readPackages(path.join(dir, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      !place.includes('node_modules/') || optional || link || installed[place]?.version === version,
  )
}

/** Runs `npm ci`. Throws `StepError`. */
export async function install(dir, flags = []) {
  // npm sets these variables to the folder and workspace of the present run; the npm that we start sets its own.
  const ofThisRun =
    /^npm_(config_(local_prefix|workspaces?|include_workspace_root|engine_strict)$|package_|lifecycle_)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)))
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
