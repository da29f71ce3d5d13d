import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import type { ShownFile } from '@sayso/storage'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../http/context.ts'
import { createDownloads } from '../http/downloads.ts'
import { createAppContents } from './app-contents.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

class Outgoing extends EventEmitter {
  destroyed = false
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

/** An app of one file, which clients ask for and do not read. */
function setUp(sizeBytes: number) {
  const downloads = createDownloads()
  closing.push(() => downloads.close())
  const contents = createAppContents(downloads)
  let reads = 0
  const file: ShownFile = {
    ...{ hash: 'a', isCompressed: false, sizeBytes },
    async *read() {
      reads += 1
      yield Buffer.alloc(sizeBytes)
    },
  }
  const app = new Hono<AppEnv>()
  app.get('/', async (c) => new Response(await contents.open(c, file, false)))
  const clients: Outgoing[] = []
  return {
    clients,
    readCount: () => reads,
    async ask(network: string) {
      const outgoing = new Outgoing()
      clients.push(outgoing)
      const headers = { [CLIENT_ADDRESS_HEADER]: network }
      void app.request('/', { headers }, { outgoing })
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    },
  }
}

test('[SV155] a small file is read once for all who ask', async () => {
  const { ask, readCount } = setUp(100_000)
  for (let count = 0; count < 20; count += 1) await ask('1.2.3.4')
  expect(readCount()).toBe(1)
})

test('[SV155] a large file is read eight times for clients of one network that do not take it, and for another network', async () => {
  const { ask, clients, readCount } = setUp(1_000_000)
  for (let count = 0; count < 12; count += 1) await ask('1.2.3.4')
  await vi.waitFor(() => expect(readCount()).toBe(8))
  await ask('5.6.7.8')
  await vi.waitFor(() => expect(readCount()).toBe(9))
  // Two that wait have left: their turns pass to the two after them.
  clients[8]?.destroy()
  clients[9]?.destroy()
  clients[0]?.destroy()
  await expect.poll(readCount).toBe(10)
  clients[1]?.destroy()
  await expect.poll(readCount).toBe(11)
})
