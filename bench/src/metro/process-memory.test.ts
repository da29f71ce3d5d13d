import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readTreeMegabytes } from './process-memory.ts'

test.skipIf(process.platform === 'win32')('a process counts with what it has started', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log("up"); process.stdin.resume()'])
  try {
    await once(child.stdout, 'data')
    const own = await readTreeMegabytes(child.pid ?? 0)
    expect(own).toBeGreaterThan(10)
    expect(await readTreeMegabytes(process.pid)).toBeGreaterThan(own)
  } finally {
    child.kill()
  }
})

test.skipIf(process.platform === 'win32')('a process that has ended uses nothing', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  expect(await readTreeMegabytes(child.pid ?? 0)).toBe(0)
})
