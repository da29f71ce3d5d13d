import { expect, test } from 'vitest'
import type { AppRequest } from './preview-state.ts'
import { addRequest, MAX_REQUESTS, type RequestReport } from './request-list.ts'

const begun = (id: number): RequestReport => ({
  type: 'request',
  id,
  method: 'GET',
  url: `https://example.com/${id}`,
})

test('[PV16] a request is one row, which says what came of it once that is known', () => {
  const pending = [begun(1), begun(2)].reduce<readonly AppRequest[]>(addRequest, [])
  expect(pending.map(({ status, ms }) => [status, ms])).toEqual([
    ['pending', null],
    ['pending', null],
  ])
  const over = [
    { ...begun(2), status: null, ms: 30 },
    { ...begun(1), status: 404, ms: 12 },
  ].reduce<readonly AppRequest[]>(addRequest, pending)
  expect(over.map(({ id, status, ms }) => [id, status, ms])).toEqual([
    [1, 404, 12],
    [2, 'failed', 30],
  ])
})

test('[PV16] the oldest rows go first, and the end of one that went is no new row', () => {
  const all = Array.from({ length: MAX_REQUESTS + 1 }, (_, id) => begun(id))
  const listed = all.reduce<readonly AppRequest[]>(addRequest, [])
  expect([listed.length, listed[0]?.id]).toEqual([MAX_REQUESTS, 1])
  expect(addRequest(listed, { ...begun(0), status: 200, ms: 1 })).toBe(listed)
})
