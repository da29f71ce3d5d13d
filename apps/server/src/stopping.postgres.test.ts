import { randomUUID } from 'node:crypto'
import { fileAnswer } from '@sayso/generation/testing'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/test-server.ts'

test('[SV10] stopping ends a running answer as interrupted, tells its readers, and closes the port', async () => {
  const product = await startTestServer()
  const client = await product.visitor()
  const projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    projectSnapshot: {},
    projectId,
    model: '',
  })
  product.model.say(fileAnswer('a.ts', '1'))
  const path = `/api/streams/${body.streamId}`
  await client.read(path, { isEnough: (entries) => entries.length > 1 })
  let isFollowing = () => {}
  const following = new Promise<void>((resolve) => {
    isFollowing = resolve
  })
  const reading = client.read(path, {
    isEnough() {
      isFollowing()
      return false
    },
  })
  await following
  const stopping = product.server.stop()
  expect((await client.get('/health/ready')).status).toBe(503)
  expect((await client.get('/api/projects')).status).toBe(503)
  await stopping
  expect((await reading).at(-1)?.entry).toMatchObject({
    type: 'interrupted',
    versionNumber: 1,
    isCounted: false,
  })
  await expect(client.get('/health/live')).rejects.toThrow()
  await product.close()
})
