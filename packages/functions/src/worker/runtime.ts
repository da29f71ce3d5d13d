/** Runs a project's functions inside the engine: each module is run by the first call that needs it. */

import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createPackageRegistry,
  createProjectModules,
  type PackageTable,
} from '@sayso/preview-frame/run-modules'
import type { ModuleTarget } from '@sayso/wire'
import { CALL_HEADER } from '../protocol/call-header.ts'
import { createDeno, type Handler } from './deno.ts'
import { type CallLines, captureConsole } from './lines.ts'

interface App {
  /** Name → path of its module. */
  functions: Readonly<Record<string, string>>
  modules: Record<string, [run: (...values: unknown[]) => void, targets: Record<string, ModuleTarget>]>
  packages: readonly ((define: (table: PackageTable) => void) => void)[]
  environment: Readonly<Record<string, string>>
}

interface Context {
  waitUntil(work: Promise<unknown>): void
}

interface Call extends CallLines {
  context: Context
}

export function createWorker(app: App) {
  const calls = new AsyncLocalStorage<Call>()
  const callNow = () => calls.getStore() ?? null
  const write = captureConsole(callNow)
  const packages = createPackageRegistry()
  for (const define of app.packages) define(packages.define)
  const importModule = createProjectModules(app.modules, packages)
  const handlers = new Map<string, Handler>()
  /** The module that runs: `serve` names no function. */
  let served: Handler | null = null
  Object.assign(globalThis, {
    __DEV__: false,
    Deno: createDeno(app.environment, (handler) => {
      served = handler
    }),
    EdgeRuntime: {
      waitUntil: (work: Promise<unknown>) => callNow()?.context.waitUntil(Promise.resolve(work)),
    },
  })
  addEventListener('unhandledrejection', (event) => write('uncaught', textOf(Reflect.get(event, 'reason'))))

  function handlerOf(name: string, path: string): Handler {
    const known = handlers.get(name)
    if (known !== undefined) return known
    served = null
    const fallback = Object(Reflect.get(importModule(path), 'default'))
    const exported = typeof fallback === 'function' ? fallback : fallback.fetch
    const handler = served ?? (typeof exported === 'function' ? exported.bind(fallback) : null)
    if (handler === null)
      throw new Error(`functions/${name} answers nothing: call Deno.serve with a function that does.`)
    handlers.set(name, handler)
    return handler
  }

  async function answer(request: Request, name: string): Promise<Response> {
    const path = Object.hasOwn(app.functions, name) ? app.functions[name] : undefined
    if (path === undefined) return refuse(404, 'NOT_FOUND', 'Requested function was not found')
    try {
      const response: unknown = await handlerOf(name, path)(request, { remoteAddr: NOBODY })
      if (response instanceof Response) return response
      throw new TypeError(`functions/${name} must answer with a Response.`)
    } catch (error) {
      write('uncaught', textOf(error))
      return refuse(500, 'WORKER_ERROR', 'The function failed. Its log has the error.')
    }
  }

  return {
    async fetch(given: Request, _bindings: unknown, context: Context): Promise<Response> {
      const headers = new Headers(given.headers)
      const id = headers.get(CALL_HEADER) ?? ''
      headers.delete(CALL_HEADER)
      const request = new Request(given, { headers })
      const name = new URL(request.url).pathname.split('/')[1] ?? ''
      return await calls.run({ id, name, written: 0, context }, () => answer(request, name))
    },
  }
}

const NOBODY = { transport: 'tcp', hostname: '127.0.0.1', port: 0 } as const

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'Access-Control-Allow-Origin': '*' } })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
