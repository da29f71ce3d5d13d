/** Answers in the form of Expo's push service. The live channels and Expo are the test's own. */

import { createSeal } from '@sayso/accounts'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutsideAnswer, OutsideCall } from '../functions/outside-calls.ts'
import { createPushLimit } from '../http/app-limits.ts'
import { createPushDesk, type PushDesk } from './push-desk.ts'
import { createPushTokens } from './push-tokens.ts'

const tokens = createPushTokens(createSeal('of the tests'))
const CHANNEL = 'push:abcdefghijklmnopqrstuvwx'
const OURS = tokens.tokenFor('a', CHANNEL) ?? ''
const PHONE = 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]'

let posted: { ref: string; body: unknown }[] = []
let asked: OutsideCall[] = []
let expo: OutsideAnswer
let desk: PushDesk

beforeEach(() => {
  posted = []
  asked = []
  expo = { kind: 'answered', status: 200, contentType: null, content: '{"data":[{"status":"ok","id":"e1"}]}' }
  desk = createPushDesk({
    tokens,
    live: {
      async post(ref, _person, { body }) {
        posted.push({ ref, body })
        return null
      },
    },
    async callOutside(call) {
      asked.push(call)
      return expo
    },
    take: createPushLimit(createMemoryRates()),
  })
})

async function send(body: unknown, ref = 'a') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { authorization: 'Bearer expo', cookie: 'x', 'x-other': 'y' }
  const answer = await desk.answer(ref, 'send', { body: text, headers })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

const statuses = ({ data }: { data: { status: string; details?: { error: string } }[] }) =>
  data.map(({ status, details }) => details?.error ?? status)

describe('[SV393] tokens of pages', () => {
  test('[SV393] have Expo’s form and hide their channel, and a notification reaches it', async () => {
    expect(OURS).toMatch(/^ExponentPushToken\[.+\]$/)
    expect(OURS).not.toContain('abcdefghij')
    const fields = { title: 'Hi', body: 'there', data: { screen: 'chat' } }
    const { status, data } = await send({ to: OURS, ...fields })
    expect([status, data]).toEqual([200, { status: 'ok', id: expect.stringMatching(/^sayso-/) }])
    expect(posted).toEqual([
      {
        ref: 'a',
        body: { messages: [{ topic: CHANNEL, event: 'push', payload: { id: data.id, ...fields } }] },
      },
    ])
    expect(asked).toEqual([])
    const receipts = await desk.answer('a', 'getReceipts', {
      body: JSON.stringify({ ids: [data.id] }),
      headers: {},
    })
    expect(JSON.parse(receipts.body)).toEqual({ data: { [data.id]: { status: 'ok' } } })
  })

  test('[SV393] are of no use to another app, and no channel is named that pages do not choose', async () => {
    const forged = `${OURS.slice(0, -2)}x]`
    expect(statuses(await send([{ to: OURS }], 'b'))).toEqual(['DeviceNotRegistered'])
    expect(statuses(await send([{ to: forged }, { to: 'ExponentPushToken[sayso-]' }]))).toEqual([
      'DeviceNotRegistered',
      'DeviceNotRegistered',
    ])
    expect([posted, asked]).toEqual([[], []])
    for (const channel of [
      '',
      'messages',
      'push:short',
      'push:../../../aaaaaaaaaaaaaaaaaaa',
      `push:${'a'.repeat(65)}`,
    ])
      expect(tokens.tokenFor('a', channel), channel).toBeNull()
  })

  test('[SV393] get 300 notifications a minute, of 4 KB, 100 in a request', async () => {
    const hundred = Array.from({ length: 100 }, () => ({ to: OURS, body: 'x' }))
    for (let count = 0; count < 3; count++)
      expect(new Set(statuses(await send(hundred)))).toEqual(new Set(['ok']))
    expect(statuses(await send([{ to: OURS }]))).toEqual(['MessageRateExceeded'])
    expect(statuses(await send([{ to: OURS, data: { text: 'x'.repeat(5000) } }]))).toEqual(['MessageTooBig'])
    expect((await send([...hundred, { to: OURS }])).errors[0].code).toBe('PUSH_TOO_MANY_NOTIFICATIONS')
    expect(posted).toHaveLength(300)
  })

  test.each(['', 'null', '[]', '{}', '[null]', '{"to":1}', '{"to":[]}', '"text"', '{"to":["a",{}]}'])(
    '[SV393] what is not a message is refused: %s',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400, errors: [{ code: 'VALIDATION_ERROR' }] })
    },
  )
})

describe('[SV394] tokens of phones', () => {
  test('[SV394] are Expo’s: body and answer pass unchanged, with the token for access alone', async () => {
    const body = ` { "to": "${PHONE}", "body": "x" } `
    expect(await send(body)).toEqual({ status: 200, data: [{ status: 'ok', id: 'e1' }] })
    expect(asked).toMatchObject([{ method: 'POST', body, timeoutMs: 10_000 }])
    expect(String(asked[0]?.url)).toBe('https://exp.host/--/api/v2/push/send')
    expect(asked[0]?.headers).toEqual({
      ...{ authorization: 'Bearer expo', 'content-type': 'application/json', accept: 'application/json' },
    })
    expo = { kind: 'answered', status: 429, contentType: null, content: '{"errors":[]}' }
    expect(await send(body)).toEqual({ status: 429, errors: [] })
    expo = { kind: 'late', error: 'Late.' }
    expect(await send(body)).toMatchObject({ status: 502, errors: [{ message: 'Late.' }] })
  })

  test('[SV394] beside those of pages: the tickets have the order of the recipients', async () => {
    const answer = await send([
      { to: [OURS, PHONE], body: 'x' },
      { to: OURS, body: 'y' },
    ])
    expect(answer.data.map(({ id }: { id: string }) => id.slice(0, 2))).toEqual(['sa', 'e1', 'sa'])
    expect(JSON.parse(String(asked[0]?.body))).toEqual([{ to: PHONE, body: 'x' }])
    expo = { kind: 'failed', error: 'Away.' }
    expect(statuses(await send([{ to: PHONE }, { to: OURS }]))).toEqual(['ExpoError', 'ok'])
    expo = { kind: 'answered', status: 200, contentType: null, content: '{"data":{"e1":{"status":"ok"}}}' }
    const body = JSON.stringify({ ids: ['e1', 'sayso-1'] })
    const receipts = await desk.answer('a', 'getReceipts', { body, headers: {} })
    expect(JSON.parse(receipts.body)).toEqual({ data: { e1: { status: 'ok' }, 'sayso-1': { status: 'ok' } } })
    expect(JSON.parse(String(asked.at(-1)?.body))).toEqual({ ids: ['e1'] })
  })
})
