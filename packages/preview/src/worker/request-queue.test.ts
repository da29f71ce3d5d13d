import type { CompiledModule, Compiler } from '@sayso/bundler'
import { textFile } from '@sayso/project'
import type { BundlerMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestChunks } from '../testing/packages.ts'
import { createLazyCompiler } from './lazy-compiler.ts'
import type { WorkerReport } from './messages.ts'
import { createRequestQueue } from './request-queue.ts'

const toModule = (code: string): CompiledModule => ({
  code,
  imports: [],
  exports: [],
  starExports: [],
  errors: [],
})

const compiler: Compiler = {
  version: 'test-1',
  compile: (_path, source) => ({ ok: true, module: toModule(`compiled ${source}`) }),
  draftCode: (code) => code,
  traceSource: () => [],
}

/** A worker's queue; the compiler comes when `arrive` is called. `kept` holds the modules that an earlier visit compiled. */
function open(kept = new Map<string, CompiledModule>()) {
  const reports: WorkerReport[] = []
  const flow: string[] = []
  const loads: { resolve(compiler: Compiler): void; reject(error: Error): void }[] = []
  const late = createLazyCompiler('test-1', () => {
    return new Promise((resolve, reject) => loads.push({ resolve, reject }))
  })
  const queue = createRequestQueue({
    chunks: createTestChunks(),
    cache: {
      get: (key, source) => kept.get(key + source),
      set: (key, source, module) => void kept.set(key + source, module),
    },
    compiler: late,
    loadFlow: async () => void flow.push('loaded'),
    askForPackages: () => new Promise(() => undefined),
    report: (message) => reports.push(message),
  })
  const { port1, port2 } = new MessageChannel()
  port1.close()
  const received: string[] = []
  port2.postMessage = (message: BundlerMessage) => void received.push(describe(message))
  return {
    queue,
    late,
    kept,
    flow,
    loads,
    reports,
    received,
    connect() {
      queue.add({ type: 'connect', frameNumber: 1, port: port2, connectedAtMs: 1 })
      // The frame listens.
      port2.dispatchEvent(new MessageEvent('message'))
    },
    change: (path: string, text: string) =>
      queue.add({ type: 'files', n: 1, changes: new Map([[path, textFile(text)]]), changedAtMs: 1 }),
  }
}

function describe(message: BundlerMessage): string {
  if (message.type === 'chunk') return `chunk ${message.name}`
  return message.type === 'update' ? message.modules.map(({ code }) => code).join() : message.type
}

/** All started work has ended once these tasks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('packages are with the frame, to be run, before anything is compiled', async () => {
  const { connect, change, received, loads } = open()
  connect()
  change('App.tsx', 'one')
  await settle()
  expect(received).toEqual(['frame-packages', 'chunk react', 'chunk native', 'prepare'])
  loads[0]?.resolve(compiler)
  await settle()
  expect(received.at(-1)).toBe('compiled one')
})

test('a project that was compiled on an earlier visit opens without the compiler', async () => {
  const first = open()
  first.change('App.tsx', 'one')
  first.loads[0]?.resolve(compiler)
  await settle()
  const second = open(first.kept)
  second.connect()
  second.change('App.tsx', 'one')
  await settle()
  expect(second.loads).toHaveLength(0)
  expect(second.received.at(-1)).toBe('compiled one')

  second.change('App.tsx', 'two')
  second.change('App.tsx', 'three')
  await settle()
  expect(second.loads).toHaveLength(1)
  expect(second.received.at(-1)).toBe('compiled one')
  second.loads[0]?.resolve(compiler)
  await settle()
  expect(second.received.slice(-2)).toEqual(['compiled two', 'compiled three'])
})

test('[PV9] when the compiler cannot be loaded, that is said, and the next request tries again', async () => {
  const { connect, change, received, reports, loads } = open()
  connect()
  change('App.tsx', 'one')
  loads[0]?.reject(new Error('No network.'))
  await settle()
  expect(reports).toEqual([{ type: 'failed', message: 'No network.' }])
  change('App.tsx', 'two')
  loads[1]?.resolve(compiler)
  await settle()
  expect(received.at(-1)).toBe('compiled two')
})

test('what takes out Flow’s types is loaded for JavaScript that has them, before it is compiled', async () => {
  const { connect, change, flow, loads } = open()
  connect()
  change('App.js', 'one')
  loads[0]?.resolve(compiler)
  await settle()
  change('App.tsx', '// @flow')
  await settle()
  expect(flow).toEqual([])
  change('App.js', '// @flow')
  await settle()
  expect(flow).toEqual(['loaded'])
  change('App.js', 'export const f = (x: ?string) => x')
  await settle()
  expect(flow).toEqual(['loaded', 'loaded'])
})

test('so it is where the compiler came before the files', async () => {
  const { late, connect, change, flow, loads } = open()
  const loaded: number[] = []
  const counting: Compiler = {
    ...compiler,
    compile(path, source) {
      loaded.push(flow.length)
      return compiler.compile(path, source)
    },
  }
  const loading = late.load()
  loads[0]?.resolve(counting)
  await loading
  connect()
  change('App.js', '// @flow')
  await settle()
  expect(loaded).toEqual([1])
})
