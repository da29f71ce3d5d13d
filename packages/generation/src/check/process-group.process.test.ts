import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endGroup, forkGroup } from './process-group.ts'

/** Starts a process that would run for ever, and prints its id. */
const LEADER = `
  const { spawn } = require('node:child_process')
  const compiler = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  process.send(compiler.pid)
  setInterval(() => {}, 1000)
`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')('[P5] what a process has started ends with it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-group-'))
  const file = path.join(folder, 'leader.cjs')
  await writeFile(file, LEADER)
  const leader = forkGroup(file, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [pid] = await once(leader, 'message')
  expect(isAlive(pid)).toBe(true)
  const ended = once(leader, 'exit')
  endGroup(leader)
  await ended
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  // Ending it again does no harm.
  endGroup(leader)
  await rm(folder, { recursive: true, force: true })
})
