/** Makes one call that a project's SQL asked for: of a function of the project, or of another service. */

import { type CallCause, FunctionError, type Functions, type NotedCall } from '@sayso/functions'
import type { HookAnswer, HookCall } from '@sayso/project-db'
import type { EngineSetUp } from './engine-set-up.ts'
import type { FunctionSets, KnownFunctions } from './function-sets.ts'
import type { CallOutside, OutsideCall } from './outside-calls.ts'

/** Resolves when the call has ended. */
export type MakeHookCall = (ref: string, known: KnownFunctions, call: HookCall) => Promise<HookAnswer>

interface HookCallsOptions {
  functions: Pick<Functions, 'call' | 'note'>
  engine: Pick<EngineSetUp, 'need'>
  sets: Pick<FunctionSets, 'toSet'>
  /** Of another service, for this project. */
  callOutside: (ref: string, call: OutsideCall) => ReturnType<CallOutside>
  isOwnHost: (host: string) => boolean
  wait: (ms: number) => Promise<void>
}

/** At any host: files that were written for a project at Supabase name that one's. */
const FUNCTION_PATH = /^(?:\/db\/[^/]+)?\/functions\/v1\/([^/]+)(\/.*)?$/
const SUPABASE_HOST = /\.supabase\.(?:co|in)$/
const MAX_SHOWN_CHARS = 200
/** A call for which there is no room has not begun. */
const MAX_TRIES = 6

const PROBLEMS: Readonly<Record<NonNullable<HookCall['problem']>, { status: number; error: string }>> = {
  long: { status: 413, error: 'The call was not made: it would have been longer than 1 MB.' },
  many: { status: 429, error: 'More than 1,000 calls in one transaction: the others were not made.' },
  old: { status: 408, error: 'The call was not made: it had been waiting for more than ten minutes.' },
}
const NO_ADDRESS = {
  status: 400,
  error: 'The call was not made: it needs a whole address, with https.',
}

const NO_REQUEST = 'The call was not made: its method or one of its headers is not allowed.'
/** A name that no function has, where there is no address. */
const UNKNOWN = 'https://'

export function createHookCalls(options: HookCallsOptions): MakeHookCall {
  const { functions, engine, sets, callOutside, isOwnHost, wait } = options

  async function callFunction(ref: string, known: KnownFunctions, call: Target): Promise<HookAnswer> {
    const set = await sets.toSet(ref, known)
    const { SUPABASE_ANON_KEY: key = '' } = set.environment
    const { name, rest, method } = call
    const request = createRequest(
      `${set.homeUrl}/functions/v1/${name}${rest}`,
      {
        ...{ method, headers: { apikey: key, authorization: `Bearer ${key}` } },
        body: method === 'GET' || method === 'HEAD' ? null : call.body,
      },
      call.headers,
    )
    if (request === null) {
      functions.note(ref, { ...noteOf(known, call, name), status: 400, error: NO_REQUEST })
      return { ...answerOf(call), error: NO_REQUEST }
    }
    try {
      const response = await withRoom(async () => {
        const sentence = await engine.need()
        if (sentence !== null) throw new FunctionError(503, 'NO_ENGINE', sentence, 10)
        return await functions.call(set, request.clone(), `/${name}${rest}`, call.cause)
      })
      const content = await readBeginning(response)
      return {
        ...answerOf(call),
        status: response.status,
        contentType: response.headers.get('content-type'),
        content,
      }
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      const { status, message, code } = error
      // Its log has the others.
      if (NOT_BEGUN.has(code)) functions.note(ref, { ...noteOf(known, call, name), status, error: message })
      return { ...answerOf(call), status, isLate: status === 504, error: message }
    }
  }

  async function withRoom(work: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        const mayBegin = error instanceof FunctionError && NOT_BEGUN.has(error.code) && tries < MAX_TRIES
        if (!mayBegin) throw error
        await wait((error.retryAfterSeconds ?? 1) * 1000)
      }
    }
  }

  async function callService(ref: string, known: KnownFunctions, call: Target): Promise<HookAnswer> {
    const startedAtMs = performance.now()
    const answer = await callOutside(ref, call)
    const tookMs = Math.round(performance.now() - startedAtMs)
    const noted = { ...noteOf(known, call, shown(call.url)), tookMs }
    if (answer.kind !== 'answered') {
      functions.note(ref, { ...noted, status: answer.kind === 'late' ? 504 : 502, error: answer.error })
      return { ...answerOf(call), isLate: answer.kind === 'late', error: answer.error }
    }
    const { status, contentType, content } = answer
    functions.note(ref, {
      ...noted,
      status,
      error: status < 400 ? null : `It answered with the status ${status}.`,
    })
    return { ...answerOf(call), status, contentType, content }
  }

  return async (ref, known, asked) => {
    const url = URL.canParse(asked.url) ? new URL(asked.url) : null
    if (url === null || asked.problem !== null) {
      const failure = asked.problem === null ? NO_ADDRESS : PROBLEMS[asked.problem]
      functions.note(ref, { ...describeCall(known, asked), ...failure })
      return { ...answerOf(asked), error: failure.error }
    }
    for (const [name, value] of Object.entries(textsOf(asked.params))) url.searchParams.append(name, value)
    const [, name = '', deeper = ''] = FUNCTION_PATH.exec(url.pathname) ?? []
    const call: Target = {
      ...{
        id: asked.id,
        method: asked.method,
        cause: causeOf(asked),
        url,
        name,
        rest: `${deeper}${url.search}`,
      },
      ...{ headers: textsOf(asked.headers), body: asked.body, timeoutMs: asked.timeoutMs },
    }
    if (known.names.has(name)) return await callFunction(ref, known, call)
    if (name === '' || !(isOwnHost(url.host) || SUPABASE_HOST.test(url.hostname)))
      return await callService(ref, known, call)
    const error = 'The project has no function of this name.'
    functions.note(ref, { ...noteOf(known, call, name), status: 404, error })
    return { ...answerOf(call), status: 404, error }
  }
}

/** For the log, without a status and an error. */
export function describeCall(known: KnownFunctions, call: HookCall): Omit<NotedCall, 'status' | 'error'> {
  const url = URL.canParse(call.url) ? new URL(call.url) : null
  const [, name] = FUNCTION_PATH.exec(url?.pathname ?? '') ?? []
  const { method } = call
  return noteOf(known, { method, cause: causeOf(call) }, name ?? (url === null ? UNKNOWN : shown(url)))
}

function createRequest(url: string, init: RequestInit, headers: Record<string, string>): Request | null {
  try {
    const request = new Request(url, init)
    // A trigger names its own key in any case of letters.
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return request
  } catch {
    // A header or the method has characters that none may have.
    return null
  }
}

interface Target extends Pick<HookCall, 'id' | 'method' | 'body' | 'timeoutMs'> {
  cause: CallCause
  url: URL
  /** Of a function; empty where the address is not one of functions. */
  name: string
  rest: string
  headers: Record<string, string>
}

/** Codes of calls that the engine was not given. */
const NOT_BEGUN = new Set(['NO_ENGINE', 'BUSY', 'TOO_MANY'])

function causeOf({ change }: HookCall): CallCause {
  if (change === null) return { event: 'sql' }
  const event = ({ INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const)[change.event]
  return { event, table: change.schema === 'public' ? change.table : `${change.schema}.${change.table}` }
}

function noteOf({ hash }: KnownFunctions, { method, cause }: Pick<Target, 'method' | 'cause'>, name: string) {
  return { name, hash, method, cause, tookMs: null }
}

const answerOf = ({ id }: { id: string }): HookAnswer => ({
  ...{ id, status: null, contentType: null, content: null, isLate: false, error: null },
})

/** Path and query of many a webhook are its key, and a password stands before the host. */
const shown = ({ protocol, host }: URL) => `${protocol}//${host}`.slice(0, MAX_SHOWN_CHARS)

/** Values of other kinds than texts, numbers and booleans are left out. */
function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(Object(value)).filter(([, each]) =>
    ['string', 'number', 'boolean'].includes(typeof each),
  )
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]))
}

const MAX_KEPT_BYTES = 16 * 1024

/** All of it is read: a function runs until its answer has been. */
async function readBeginning({ body }: Response): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  await body?.pipeTo(
    new WritableStream<Uint8Array>({
      write(piece) {
        if (bytes < MAX_KEPT_BYTES) read.push(piece)
        bytes += piece.length
      },
    }),
  )
  return Buffer.concat(read).subarray(0, MAX_KEPT_BYTES).toString()
}
