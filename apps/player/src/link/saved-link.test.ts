import { decodeFilePatch } from '@sayso/code-sync'
import { expect, test, vi } from 'vitest'
import { fetchSavedProject, openSavedLink } from './saved-link.ts'

const ORIGIN = 'http://192.168.0.7:4000'
const HASH = 'a'.repeat(64)
const ASSET = `/snack-files/~asset/${HASH}`

function fetchOf(body: unknown, status = 200) {
  const asked = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  return { asked, saved: fetchSavedProject({ origin: ORIGIN, id: '0a', fetch: asked }) }
}

const CONTENT = {
  manifest: { sdkVersion: '53.0.0', name: 'Plant diary' },
  code: {
    'App.js': { type: 'CODE', contents: 'export default () => null\n' },
    'leaf.png': { type: 'ASSET', contents: `http://localhost:4000${ASSET}` },
    'other.png': { type: 'ASSET', contents: `https://files.example.com/~asset/${HASH}` },
  },
  dependencies: {
    '@acme/chart': { version: '^2.4.0', handle: 'snackager-1/@acme~chart@2.4.1', peerDependencies: {} },
    waiting: { version: '1.0.0' },
  },
}

test('a saved project is one message, with the assets at the name by which this device knows the server', async () => {
  const { asked, saved } = fetchOf(CONTENT)
  const result = await saved
  expect(asked).toHaveBeenCalledWith(`${ORIGIN}/--/api/v2/snack/0a`, { credentials: 'omit' })
  if (!result.ok) throw new Error(result.reason)
  const { diff, ...rest } = result.code
  expect(decodeFilePatch(diff['App.js'] ?? '')).toBe('export default () => null\n')
  expect(rest).toEqual({
    type: 'CODE',
    s3url: { 'leaf.png': `${ORIGIN}${ASSET}`, 'other.png': `https://files.example.com/~asset/${HASH}` },
    dependencies: {
      '@acme/chart': { version: '^2.4.0', handle: 'snackager-1/@acme~chart@2.4.1', resolved: '2.4.1' },
    },
    metadata: { expoSDKVersion: '53.0.0' },
  })
})

test('one that is not there has the server’s own sentence', async () => {
  const errors = [{ code: 'SNACK_NOT_FOUND', message: 'There is no such project.', isTransient: false }]
  expect(await fetchOf({ errors }, 404).saved).toEqual({ ok: false, reason: 'There is no such project.' })
})

test('a server that is in trouble may be asked again', async () => {
  await expect(fetchOf({}, 503).saved).rejects.toThrow('503')
})

test('the code comes each time that it is asked for, and not before the link is there', async () => {
  const result = await fetchOf(CONTENT).saved
  if (!result.ok) throw new Error(result.reason)
  const onMessage = vi.fn()
  const onConnected = vi.fn()
  const link = openSavedLink(result.code, { onConnected, onMessage })
  expect(onConnected).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(onConnected).toHaveBeenCalledOnce()
  link.send({ type: 'CONSOLE', method: 'log', payload: [] })
  expect(onMessage).not.toHaveBeenCalled()
  link.send({ type: 'RESEND_CODE' })
  expect(onMessage.mock.calls).toEqual([[result.code]])
})
