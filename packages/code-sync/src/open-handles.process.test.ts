import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('[CS39] a program whose sessions and relay were stopped ends by itself: no socket, timer or server is left', async () => {
  const program = path.join(import.meta.dirname, 'testing/stopped-program.ts')
  // Rejects when it has to be ended.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    timeout: 60_000,
  })
  expect(stdout).toBe('all stopped\n')
}, 90_000)
