/** `npm start`: sets up missing parts, then runs the product until it is stopped. */

import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { SERVER_PROGRAM } from './bundle-server.mjs'
import { finishing, rootDir, setUp } from './setup.mjs'
import { StepError } from './steps.mjs'

const startedAtMs = Date.now()
const parentId = process.ppid
const PARENT_CHECK_MS = 500
console.log('Sayso is getting ready.')
try {
  await setUp({ isQuick: true })
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}

// Errors in the log show their place in the sources. With twice the room for young objects, which running answers
// make and drop by the thousand, a busy server collects half as often.
const options = ['--enable-source-maps', '--max-semi-space-size=32']
const server = spawn(process.execPath, [...options, path.join(rootDir, SERVER_PROGRAM)], {
  cwd: rootDir,
  env: { ...process.env, SAYSO_STARTED_AT_MS: String(startedAtMs) },
  stdio: 'inherit',
})

const finisher = startFinisher()

// A terminal sends Ctrl-C to both processes; a process manager may signal only this one. The server takes a repeated
// signal as “at once”, so only signals that the terminal did not send are passed on.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGHUP', () => server.kill('SIGTERM'))
// npm runs this in a shell, and what ends npm may end the shell without a word to us.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === parentId || server.kill('SIGTERM'), PARENT_CHECK_MS).unref()
}
server.on('exit', (code, signal) => {
  finisher?.kill()
  process.exit(signal ? 1 : (code ?? 1))
})

/** Works only while nobody else needs the processor. Should it be ended early, the next start begins it again. */
function startFinisher() {
  const args = finishing()
  if (args === null) return null
  const child = spawn(process.execPath, args, { cwd: rootDir, stdio: 'ignore' })
  child.on('error', (error) =>
    console.error(`The SDK's files stay larger than they need be: ${error.message}`),
  )
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  return child
}
