/**
 * Answers what functions and SQL send to Expo's push service. Tokens of previews and of published apps in a browser are ours: their
 * notifications go to the open page by a live channel. Those of phones are passed on to Expo.
 */

import { randomUUID } from 'node:crypto'
import type { Live } from '@sayso/data-live'
import type { CallOutside, OutsideAnswer } from '../functions/outside-calls.ts'
import { type PushMessage, readMessages } from './push-messages.ts'
import type { PushTokens } from './push-tokens.ts'

type PushQuestion = 'send' | 'getReceipts'

interface PushRequest {
  body: string
  /** Expo reads an access token in them. */
  headers: Readonly<Record<string, string>>
}

interface PushAnswer {
  status: number
  body: string
}

export interface PushDesk {
  answer(ref: string, question: PushQuestion, request: PushRequest): Promise<PushAnswer>
}

interface PushDeskOptions {
  tokens: PushTokens
  live: Pick<Live, 'post'>
  callOutside: CallOutside
  /** Counts a notification of an app. Resolves with how long to wait; 0: it may be sent. */
  take(ref: string): Promise<number>
}

export const EXPO_PUSH = 'https://exp.host/--/api/v2/push/'
const EXPO_TIMEOUT_MS = 10_000
const MAX_EXPO_BYTES = 256 * 1024
/** Expo's own limits. */
const MAX_MESSAGES = 100
const MAX_PAYLOAD_BYTES = 4096
const MAX_IDS = 1_000
const RECEIPT = 'sayso-'

type Ticket =
  | { status: 'ok'; id?: string }
  | { status: 'error'; message: string; details: { error: string; expoPushToken?: string } }

export function createPushDesk({ tokens, live, callOutside, take }: PushDeskOptions): PushDesk {
  const askExpo = (question: PushQuestion, { headers }: PushRequest, body: string) =>
    callOutside({
      ...{ url: new URL(question, EXPO_PUSH), method: 'POST', body },
      headers: { ...onlyExpos(headers), 'content-type': 'application/json', accept: 'application/json' },
      ...{ timeoutMs: EXPO_TIMEOUT_MS, maxBytes: MAX_EXPO_BYTES },
    })

  async function send(ref: string, request: PushRequest): Promise<PushAnswer> {
    const read = readMessages(request.body)
    if (read === null) return refuse('VALIDATION_ERROR', 'The body is not a message, or a list of messages.')
    const { messages, isOne } = read
    if (messages.length > MAX_MESSAGES)
      return refuse('PUSH_TOO_MANY_NOTIFICATIONS', `One request sends at most ${MAX_MESSAGES} notifications.`)
    if (!messages.some(({ to }) => tokens.isOurs(to)))
      return pass(await askExpo('send', request, request.body))
    const foreign = messages.filter(({ to }) => !tokens.isOurs(to))
    const ofExpo = foreign.length === 0 ? [] : await sendToExpo(request, foreign)
    const tickets: Ticket[] = []
    let next = 0
    for (const message of messages)
      tickets.push(tokens.isOurs(message.to) ? await sendHere(ref, message) : (ofExpo[next++] ?? AWAY))
    return answer(isOne ? tickets[0] : tickets)
  }

  async function sendHere(ref: string, { to, fields }: PushMessage): Promise<Ticket> {
    const channel = tokens.channelOf(ref, to)
    if (channel === null) return failed('DeviceNotRegistered', `${to} is a token of another app.`, to)
    if (Buffer.byteLength(JSON.stringify(fields)) > MAX_PAYLOAD_BYTES)
      return failed('MessageTooBig', `A notification has at most ${MAX_PAYLOAD_BYTES} bytes.`, to)
    if ((await take(ref)) > 0)
      return failed(
        'MessageRateExceeded',
        'This app sends too many notifications. Try again in a minute.',
        to,
      )
    const id = RECEIPT + randomUUID()
    const messages = [{ topic: channel, event: 'push', payload: { id, ...fields } }]
    const refused = await live.post(ref, NOBODY, {
      path: 'api/broadcast',
      isPrivate: false,
      body: { messages },
    })
    return refused === null ? { status: 'ok', id } : failed('MessageRateExceeded', refused.sentence, to)
  }

  /** As many tickets as messages, or none. */
  async function sendToExpo(request: PushRequest, messages: readonly PushMessage[]): Promise<Ticket[]> {
    const body = JSON.stringify(messages.map(({ to, fields }) => ({ ...fields, to })))
    const answered = await askExpo('send', request, body)
    const data: unknown = answered.kind === 'answered' ? parse(answered.content).data : null
    return Array.isArray(data) ? data : []
  }

  async function readReceipts(request: PushRequest): Promise<PushAnswer> {
    const ids: unknown = parse(request.body).ids
    if (!Array.isArray(ids) || ids.length > MAX_IDS || !ids.every((id) => typeof id === 'string'))
      return refuse('VALIDATION_ERROR', 'ids is a list of at most 1,000 texts.')
    const ours = ids.filter((id) => id.startsWith(RECEIPT))
    if (ours.length === 0) return pass(await askExpo('getReceipts', request, request.body))
    const others = ids.filter((id) => !id.startsWith(RECEIPT))
    const answered =
      others.length === 0 ? null : await askExpo('getReceipts', request, JSON.stringify({ ids: others }))
    const ofExpo: unknown = answered?.kind === 'answered' ? parse(answered.content).data : {}
    return answer({ ...Object(ofExpo), ...Object.fromEntries(ours.map((id) => [id, { status: 'ok' }])) })
  }

  return {
    answer: (ref, question, request) => (question === 'send' ? send(ref, request) : readReceipts(request)),
  }
}

const NOBODY = { role: 'anon', claims: {} } as const
const AWAY: Ticket = {
  ...{ status: 'error', message: 'Expo’s push service did not answer.' },
  details: { error: 'ExpoError' },
}

function failed(error: string, message: string, expoPushToken: string): Ticket {
  return { status: 'error', message, details: { error, expoPushToken } }
}

const answer = (data: unknown): PushAnswer => ({ status: 200, body: JSON.stringify({ data }) })

function refuse(code: string, message: string, status = 400): PushAnswer {
  return { status, body: JSON.stringify({ errors: [{ code, message, isTransient: false }] }) }
}

function pass(answered: OutsideAnswer): PushAnswer {
  return answered.kind === 'answered'
    ? { status: answered.status, body: answered.content }
    : refuse('INTERNAL_SERVER_ERROR', answered.error, 502)
}

/** Other headers are about the function’s own connection. */
function onlyExpos(headers: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')
  return found === undefined ? {} : { authorization: found[1] }
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    // Nothing of what is looked for.
    return {}
  }
}
