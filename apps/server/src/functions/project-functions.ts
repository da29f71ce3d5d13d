/** Functions of projects behind their address: who may call one, the engine, and their state for the project's makers. */

import type { TokenReader } from '@sayso/data-gateway'
import { FunctionError } from '@sayso/functions'
import type { AppFunctions, TakenRun } from '@sayso/storage'
import type { DataPurpose, FunctionsState } from '@sayso/wire'
import type { BuiltInFunctions } from './built-in-functions.ts'
import type { KnownFunctions } from './function-sets.ts'
import { createStateReader, type StateParts } from './functions-state.ts'

interface FunctionCall {
  ref: string
  /** Decoded. */
  name: string
  /** Behind the name, with the query. */
  rest: string
  request: Request
  address: string
}

export interface ProjectFunctions {
  /** Throws `FunctionError`, and `GatewayError` for a wrong token. */
  call(call: FunctionCall): Promise<Response>
  /** A run by schedule, as a call with the project's key. Resolves with the answer's status. */
  run(scheduled: TakenRun): Promise<number>
  /** Makes the address of the project's functions known. */
  announce(projectId: string, purpose: DataPurpose): Promise<string>
  /** Compiles what has changed. */
  state(projectId: string, purpose: DataPurpose): Promise<FunctionsState>
}

export interface CallLimits {
  /** Counts a call. Resolves with how long to wait; 0: it may be done. */
  take(ref: string, address: string): Promise<number>
}

interface ProjectFunctionsOptions extends StateParts {
  appFunctions: Pick<AppFunctions, 'announce'>
  builtIn: BuiltInFunctions
  refOf: (projectId: string, purpose: DataPurpose) => Promise<string>
  /** Throws `GatewayError`. */
  readToken: (ref: string, token: string) => ReturnType<TokenReader>
  limits: CallLimits
}

const keyOf = ({ headers }: Request): string | null =>
  /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('apikey')

/** The answer that functions give themselves, by the public guides. */
const mayAsk = () =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, *',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Max-Age': '600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })

const FUNCTIONS_OFF = 'Functions are off on this server. Its operator turns them on with SAYSO_FUNCTIONS=on.'
const NOT_FOUND = 'Requested function was not found'

export function createProjectFunctions(options: ProjectFunctionsOptions): ProjectFunctions {
  const { isOn, functions, engine, sets, appFunctions } = options
  const { builtIn, refOf, readToken, limits } = options
  const readState = createStateReader(options)

  /** So that a project that is opened again and again is not written each time. */
  const announced = new Set<string>()

  /** Resolves with the id of the signed-in person; null for the project's key. */
  async function requireKey(ref: string, request: Request): Promise<string | null> {
    const token = keyOf(request)
    if (!token) throw new FunctionError(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
    const { role, claims } = await readToken(ref, token)
    return role === 'authenticated' && typeof claims.sub === 'string' ? claims.sub : null
  }

  async function takeTurn(ref: string, address: string): Promise<void> {
    const waitMs = await limits.take(ref, address)
    if (waitMs === 0) return
    const message = 'This app calls its functions too often. Try again in a moment.'
    throw new FunctionError(429, 'RATE_LIMITED', message, Math.ceil(waitMs / 1000))
  }

  async function needEngine(): Promise<void> {
    const sentence = await engine.need()
    if (sentence !== null) throw new FunctionError(503, 'NO_ENGINE', sentence, 10)
  }

  async function callOwn(
    known: KnownFunctions,
    { ref, name, rest, request }: FunctionCall,
  ): Promise<Response> {
    await needEngine()
    return await functions.call(await sets.toSet(ref, known), request, `/${name}${rest}`)
  }

  async function run({ ref, name, cron }: TakenRun): Promise<number> {
    const known = await sets.find(ref)
    if (known === null || !known.names.has(name)) throw new FunctionError(404, 'NOT_FOUND', NOT_FOUND)
    await needEngine()
    const set = await sets.toSet(ref, known)
    const { SUPABASE_ANON_KEY: key = '' } = set.environment
    const request = new Request(`${set.homeUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ schedule: cron }),
    })
    const response = await functions.call(set, request, `/${name}`)
    // Nobody reads the answer, and the function runs until it has ended.
    await response.body?.pipeTo(new WritableStream())
    return response.status
  }

  async function announce(projectId: string, purpose: DataPurpose): Promise<string> {
    const ref = await refOf(projectId, purpose)
    if (announced.has(ref)) return ref
    await appFunctions.announce({ ref, projectId, purpose })
    if (announced.size >= MAX_ANNOUNCED) announced.clear()
    announced.add(ref)
    return ref
  }

  return {
    async call(call) {
      const { ref, name, rest, request, address } = call
      if (!isOn && !builtIn.has(name)) throw new FunctionError(503, 'FUNCTIONS_OFF', FUNCTIONS_OFF)
      const known = await sets.find(ref)
      const isOwn = known?.names.has(name) === true
      // Built-in functions need no engine.
      if (!isOn && isOwn) throw new FunctionError(503, 'FUNCTIONS_OFF', FUNCTIONS_OFF)
      const handler = isOwn ? undefined : builtIn.get(name)
      const isOpen = isOwn && (await known.isOpen(name))
      // Browsers ask without the key; strangers run nothing.
      if (!isOpen && known !== null && request.method === 'OPTIONS' && !keyOf(request)) return mayAsk()
      // Callers without a key learn nothing about names.
      const personId = isOpen ? null : await requireKey(ref, request)
      if (known === null || (!isOwn && handler === undefined))
        throw new FunctionError(404, 'NOT_FOUND', NOT_FOUND)
      await takeTurn(ref, address)
      if (handler === undefined) return await callOwn(known, call)
      const { projectId, purpose } = known
      return await handler({ projectId, ref, purpose, personId, address, request, rest })
    },

    run,
    announce,

    state: async (projectId, purpose) => await readState(await announce(projectId, purpose)),
  }
}

const MAX_ANNOUNCED = 10_000
