/** `npm run try -- <folder or zip>`: sets up what is missing, then opens a project in the preview and prints what is wrong with it. */

import { spawn } from 'node:child_process'
import path from 'node:path'
import { rootDir, setUp } from './setup.mjs'
import { StepError } from './steps.mjs'

try {
  await setUp({ isQuick: true })
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(2)
}

const doctor = path.join(rootDir, 'apps/doctor/src/main.ts')
const child = spawn(process.execPath, ['--import', 'tsx', doctor, ...process.argv.slice(2)], {
  cwd: rootDir,
  // Paths are below the folder in which the command was given.
  env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 2))
