/** Keys are scrypt's own, and no more are computed at once than there are threads. */

import { scryptSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createKeyThreads } from './derive-keys.ts'
import { createWorkLines } from './work-lines.ts'

const threads = createKeyThreads(createWorkLines())
afterAll(() => threads.close())

const work = { asker: 'a', password: 'pässword', salt: Buffer.from('salt'), keyBytes: 32, blockSize: 8 }

test('a key is that of scrypt', async () => {
  for (const cost of [16, 1024]) {
    const expected = scryptSync('pässword', 'salt', 32, { N: cost, r: 8 })
    expect((await threads.derive({ ...work, cost }))?.equals(expected)).toBe(true)
  }
})

test('of many that ask at once, some wait and the rest is refused', async () => {
  const asked = Array.from({ length: 40 }, () => threads.derive({ ...work, cost: 16 }))
  expect(asked.filter((key) => key === null)).toHaveLength(40 - 2 - 20)
  expect((await Promise.all(asked)).filter((key) => key?.length === 32)).toHaveLength(22)
})

test('what a thread throws is an error, and the next one is answered', async () => {
  await expect(threads.derive({ ...work, cost: 3 })).rejects.toThrow()
  expect((await threads.derive({ ...work, cost: 16 }))?.length).toBe(32)
})

test.runIf(process.platform === 'linux')('the threads stand behind the server’s own', async () => {
  await threads.derive({ ...work, cost: 16 })
  const nice = (file: string) => Number(readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[16])
  const own = nice('/proc/self/stat')
  const ofThreads = readdirSync('/proc/self/task').map((id) => nice(`/proc/self/task/${id}/stat`))
  expect(Math.max(...ofThreads), `${own} and ${ofThreads}`).toBeGreaterThanOrEqual(own + 10)
})
