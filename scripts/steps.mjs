/** Says what the set-up is doing: one line when a step begins, one when it ends, with its time. */

import { spawn } from 'node:child_process'

const isTerminal = process.stdout.isTTY === true

/** Runs one step of the set-up. Prints its name, a sign of life every ten seconds, and how long it took. */
export async function step(name, work) {
  const startedAtMs = Date.now()
  const seconds = () => `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`
  console.log(`  … ${name}`)
  const ticker = setInterval(() => console.log(`    still working: ${name}, ${seconds()}`), 10_000)
  try {
    const result = await work()
    console.log(`  ${isTerminal ? '\u001b[32m✓\u001b[0m' : '✓'} ${name}, ${seconds()}`)
    return result
  } catch (error) {
    console.log(`  ${isTerminal ? '\u001b[31m✕\u001b[0m' : '✕'} ${name}, ${seconds()}`)
    throw error
  } finally {
    clearInterval(ticker)
  }
}

/** A set-up step that failed for a reason that a person can fix. Its message is all that is shown. */
export class StepError extends Error {
  name = 'StepError'
}

/**
 * Runs a program and waits for it. Its output is shown only when it fails, or at once with `show`.
 * Throws `StepError` with the last lines of the output.
 */
export function run(command, args, { cwd, show = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      // Kept output is shown as plain text.
      env: show ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => reject(new StepError(`${command} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new StepError(explainFailure({ command, args, code, signal, output })))
    })
  })
}

function explainFailure({ command, args, code, signal, output }) {
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
  const tail = output.trimEnd().split('\n').slice(-25).join('\n')
  return `${[command, ...args].join(' ')} ${how}.${tail ? `\n${tail}` : ''}`
}

/** Runs npm the way it was started itself, so that a path with a space or another npm on the PATH do not matter. */
export function runNpm(args, options) {
  const npmProgram = process.env.npm_execpath
  return npmProgram?.endsWith('.js')
    ? run(process.execPath, [npmProgram, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}
