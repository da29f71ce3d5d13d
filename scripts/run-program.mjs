/** Sets up what is missing, then runs one of the programs that work on a project, and ends as it ends. */

import { spawn } from 'node:child_process'
import path from 'node:path'
import { rootDir, setUp } from './setup.mjs'
import { StepError } from './steps.mjs'

/** @param {string} file below the repository; it gets the arguments of the command. */
export async function runProgram(file) {
  try {
    await setUp({ isQuick: true })
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(`\n${error.message}`)
    process.exit(2)
  }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(rootDir, file), ...process.argv.slice(2)],
    {
      cwd: rootDir,
      // Paths are below the folder in which the command was given.
      env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
      stdio: 'inherit',
    },
  )
  child.on('exit', (code) => process.exit(code ?? 2))
}
