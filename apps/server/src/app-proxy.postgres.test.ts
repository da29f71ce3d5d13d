/** The proxy of apps over the server's port: there when the operator wants it, for the project's app alone, and for nobody's cookies. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let without: TestServer

beforeAll(async () => {
  product = await startTestServer({ SAYSO_APP_PROXY: '1' })
  without = await startTestServer()
})

afterAll(async () => {
  await product?.close()
  await without?.close()
})

async function openProject({ visitor }: TestServer) {
  const maker = await visitor()
  const { id } = (await maker.send('POST', '/api/projects', { title: 'Weather' })).body.project
  return { id, maker, project: (await maker.get(`/api/projects/${id}`)).body }
}

test('[SV29] an app is answered with its project’s key, from an opaque origin, and refused without', async () => {
  const { id, project, maker } = await openProject(product)
  const { path, key } = project.appProxy
  expect(path).toBe(`/app-proxy/${id}`)
  const ask = (headers: Record<string, string>) =>
    product
      .nobody()
      .send('GET', path, undefined, { origin: 'null', 'sayso-target': 'https://10.0.0.1/', ...headers })
  const inside = await ask({ 'sayso-key': key })
  expect([inside.status, inside.headers.get('sayso-proxy')]).toEqual([403, 'refused'])
  expect(inside.headers.get('access-control-allow-origin')).toBe('*')
  expect(inside.headers.get('content-security-policy')).toContain('sandbox')
  expect((await ask({})).status).toBe(401)
  // The owner's own session is not a key.
  expect((await maker.send('GET', path, undefined, { 'sayso-target': 'https://10.0.0.1/' })).status).toBe(401)
  const other = (await openProject(product)).project.appProxy
  expect((await ask({ 'sayso-key': other.key })).status).toBe(401)
})

test('[SV29] a browser that asks first is told what may be sent', async () => {
  const { project } = await openProject(product)
  const answer = await product.nobody().send('OPTIONS', project.appProxy.path, undefined, {
    origin: 'null',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'sayso-key, sayso-target, x-own',
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toBe('sayso-key, sayso-target, x-own')
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
})

test('[SV29] a server that was not told to has no proxy, and its frames reach none', async () => {
  const { id, project } = await openProject(without)
  expect(project).not.toHaveProperty('appProxy')
  expect((await without.nobody().send('GET', `/app-proxy/${id}`)).status).toBe(404)
})
