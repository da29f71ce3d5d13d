/** Metrics for an operator's Prometheus, and the requests that are refused them. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const TOKEN = 'a token that is long enough to be one'
let shop: TestServer

beforeAll(async () => {
  shop = await startTestServer({ SAYSO_METRICS_TOKEN: TOKEN })
})
afterAll(() => shop.close())

const scrape = (authorization?: string) =>
  fetch(`http://127.0.0.1:${shop.server.port}/metrics`, {
    headers: authorization === undefined ? {} : { Authorization: authorization },
  })

test('the metrics are told with the token only', async () => {
  const statuses = await Promise.all(
    [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN].map(async (value) => (await scrape(value)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
  const response = await scrape(`Bearer ${TOKEN}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('requests are counted by route, so that an id is never a label', async () => {
  const visitor = await shop.visitor()
  await visitor.send('GET', '/api/projects/no-such-project')
  const text = await (await scrape(`Bearer ${TOKEN}`)).text()
  expect(text).toMatch(
    /sayso_http_request_duration_seconds_count\{method="POST",route="\/api\/session",status="\d+"\} 1/,
  )
  expect(text).toContain('route="/api/projects/:projectId"')
  expect(text).not.toContain('no-such-project')
  expect(text).toMatch(/sayso_database_connections\{state="waiting"\} 0/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})
