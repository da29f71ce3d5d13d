import { afterAll, describe, expect, test } from 'vitest'
import { testFilesStore } from '../testing/files-store-contract.ts'
import { startS3 } from '../testing/s3-server.ts'
import { createS3Store } from './s3-store.ts'

const servers: { close(): Promise<void> }[] = []
const KEYS = { region: 'eu-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', bucket: 'files' }

async function start() {
  const server = await startS3('files')
  servers.push(server)
  return server
}

afterAll(async () => {
  for (const server of servers) await server.close()
})

describe('a store that speaks S3', () => {
  testFilesStore(async () => createS3Store({ ...KEYS, endpoint: (await start()).endpoint }))

  test('[FS3] each part has 8 MB at most, and a source that throws leaves no parts', async () => {
    const server = await start()
    const store = createS3Store({ ...KEYS, endpoint: server.endpoint })
    async function* large(isBroken: boolean): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 20; count += 1) yield new Uint8Array(1024 * 1024)
      if (isBroken) throw new Error('The client has left.')
    }
    await store.write('a/files/one', large(false))
    await expect(store.write('a/files/two', large(true))).rejects.toThrow('The client has left.')
    expect(server.largestBodyBytes()).toBe(8 * 1024 * 1024)
    expect(server.unfinishedCount()).toBe(0)
  })

  test('a refusal and a store that is away are named', async () => {
    const server = await start()
    const store = createS3Store({ ...KEYS, bucket: 'other', endpoint: server.endpoint })
    await expect(store.write('a/files/one', oneByte())).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'The store for files answered 404 NoSuchBucket.',
    })
    await server.close()
    await expect(
      createS3Store({ ...KEYS, endpoint: server.endpoint }).read('a/files/one'),
    ).rejects.toMatchObject({ reason: 'unreachable', message: 'The store for files does not answer.' })
  })
})

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
