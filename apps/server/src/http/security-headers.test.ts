import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { securityHeaders } from './security-headers.ts'

async function headersOf(baseUrl: string): Promise<Headers> {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders({ baseUrl, previewHost: null }))
  app.get('/', (c) => c.text('page'))
  return (await app.request('/')).headers
}

test('a site on https has browsers come by https alone for a year; one without does not', async () => {
  expect((await headersOf('https://sayso.example')).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersOf('http://localhost:4000')).get('strict-transport-security')).toBeNull()
})
