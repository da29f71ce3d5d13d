import type { BundleResult, Bundler } from '@sayso/bundler'
import { textFile } from '@sayso/project'
import type { BundledModule, BundlerMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestChunks } from '../testing/packages.ts'
import { createBundleService } from './bundle-service.ts'
import type { ChunkSource } from './chunk-source.ts'
import { type FrameFeed, type FramePort, openFrameFeed } from './frame-feed.ts'
import type { WorkerReport } from './messages.ts'

const toModule = (path: string): BundledModule => ({ path, code: '', targets: {} })

/** Bundles nothing: each file is a module, and `chunks` is a fixed list. */
function createFakeBundler(chunks: string[]): Bundler {
  const paths = new Set<string>()
  const toResult = (modules: string[], removed: string[]): BundleResult => ({
    modules: modules.map(toModule),
    removed,
    entry: null,
    isUnfinished: false,
    chunks: [...chunks],
    problems: [],
  })
  return {
    update(changes) {
      const changed = [...changes].filter(([, file]) => file !== null).map(([path]) => path)
      const removed = [...changes].filter(([, file]) => file === null).map(([path]) => path)
      for (const path of changed) paths.add(path)
      for (const path of removed) paths.delete(path)
      return toResult(changed, removed)
    },
    updateDrafts: () => toResult([], []),
    setWriting: () => toResult([], []),
    setPackages: () => toResult([...paths].slice(0, 1), []),
    missingImports: () => [],
    packageUses: () => [],
    snapshot: () => toResult([...paths], []),
    locate: (path, lineNumber, columnNumber) => ({ path, lineNumber: lineNumber - 1, columnNumber }),
  }
}

function open({ chunks = ['react'], fail = new Set<string>() } = {}) {
  const reports: WorkerReport[] = []
  const bundler = createFakeBundler(chunks)
  const source = createTestChunks(fail)
  const service = createBundleService({ bundler, chunks: source, report: (message) => reports.push(message) })
  const connect = (frameNumber: number) => {
    const received: string[] = []
    service.connect({
      frameNumber,
      feed: openFeed((message) => received.push(describe(message)), source),
      connectedAtMs: 1,
    })
    return received
  }
  let fileCount = 0
  const change = (...paths: string[]) =>
    service.changeFiles({
      n: ++fileCount,
      changes: new Map(paths.map((path) => [path, textFile('')])),
      changedAtMs: 5,
    })
  return { service, reports, connect, change }
}

/** Feed of a frame that listens from the start. */
function openFeed(postMessage: FramePort['postMessage'], source: ChunkSource): FrameFeed {
  const { port, listen } = createPort(postMessage)
  const feed = openFrameFeed(port, source)
  listen()
  return feed
}

function createPort(postMessage: FramePort['postMessage']) {
  const listeners: (() => void)[] = []
  const port: FramePort = {
    postMessage,
    addEventListener: (_type, listener) => void listeners.push(listener),
    start: () => undefined,
  }
  const listen = () => {
    for (const tell of listeners) tell()
  }
  return { port, listen }
}

function describe(message: BundlerMessage): string {
  if (message.type === 'frame-packages') return 'packages'
  if (message.type === 'prepare') return 'prepare'
  if (message.type === 'chunk') return `chunk ${message.name}`
  const { revision, isInitial, modules } = message
  return `${isInitial ? 'whole' : 'change'} ${revision}: ${modules.map(({ path }) => path).join(' ')}`
}

/** All started work has ended once these tasks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a frame gets its packages, then chunks, then the whole project, then changes', async () => {
  const { connect, change } = open()
  const received = connect(1)
  change('a', 'b')
  await settle()
  change('b')
  await settle()
  expect(received).toEqual(['packages', 'chunk react', 'whole 1: a b', 'change 2: b'])
})

test('[PV7] the page hears of an update before the frame gets it, so that no answer comes too early', async () => {
  const { service, reports, change } = open()
  const sentAtUpdate: number[] = []
  const source = createTestChunks(new Set())
  const postMessage = ({ type }: { type: string }) => {
    if (type === 'update') sentAtUpdate.push(reports.filter((report) => report.type === 'sent').length)
  }
  service.connect({ frameNumber: 1, feed: openFeed(postMessage, source), connectedAtMs: 1 })
  change('a')
  await settle()
  change('a')
  await settle()
  expect(sentAtUpdate).toEqual([1, 2])
})

test('[PV7] a frame that comes later gets the whole project, as it is then', async () => {
  const { connect, change } = open()
  change('a')
  change('b')
  const received = connect(1)
  change('c')
  await settle()
  expect(received).toEqual(['packages', 'chunk react', 'whole 1: a b c'])
})

test('[PV7] each chunk is sent once to each frame', async () => {
  const chunks = ['react']
  const { connect, change } = open({ chunks })
  const first = connect(1)
  change('a')
  await settle()
  chunks.push('camera')
  change('a')
  const second = connect(2)
  await settle()
  expect(first.filter((text) => text.startsWith('chunk'))).toEqual(['chunk react', 'chunk camera'])
  expect(second.filter((text) => text.startsWith('chunk'))).toEqual(['chunk react', 'chunk camera'])
})

test('a frame that left gets nothing more', async () => {
  const { service, connect, change } = open()
  const received = connect(1)
  await settle()
  service.disconnect(1)
  change('a')
  await settle()
  expect(received).toEqual(['packages'])
})

test('[PV9] when a chunk cannot be had, that is said, and the next change sends all', async () => {
  const fail = new Set(['react'])
  const { reports, connect, change } = open({ fail })
  const received = connect(1)
  change('a')
  await settle()
  expect(reports).toContainEqual({ type: 'failed', message: 'The preview could not load react.' })
  fail.clear()
  change('b')
  await settle()
  expect(received.at(-1)).toBe('whole 1: a b')
})

test('places are translated, in order', () => {
  const { service } = open()
  const place = { path: 'a', lineNumber: 3, columnNumber: 2 }
  expect(service.locate([null, place])).toEqual([null, { ...place, lineNumber: 2 }])
})

/** They were fetched when the first draft that draws was sent, or with the whole file: 30 to 500 ms in which nothing was shown. */
test('[PV17] a package begins to load with its import line, in whatever pieces that comes', () => {
  const prefetched: string[] = []
  const source = { ...createTestChunks(), prefetch: (names: readonly string[]) => prefetched.push(...names) }
  const service = createBundleService({
    bundler: createFakeBundler([]),
    chunks: source,
    report: () => undefined,
  })
  const begin = { type: 'begin', text: 'import { Camera', isWhole: false, replaced: null } as const
  service.changeDrafts(new Map([['app/index.tsx', begin]]), 1)
  service.changeDrafts(new Map([['app/index.tsx', { type: 'more', text: "View } from 'expo-" }]]), 2)
  expect(prefetched).toEqual([])
  service.changeDrafts(new Map([['app/index.tsx', { type: 'more', text: "camera'\n" }]]), 3)
  expect(prefetched).toEqual(['camera'])
})

test('[PV18] a frame is sent nothing before it listens, and then all of it in order', async () => {
  const sent: string[] = []
  const { port, listen } = createPort((message) => sent.push(describe(message)))
  const { service, change } = open()
  service.connect({
    frameNumber: 1,
    feed: openFrameFeed(port, createTestChunks(new Set())),
    connectedAtMs: 1,
  })
  change('a')
  await settle()
  expect(sent).toEqual([])
  listen()
  listen()
  change('a')
  await settle()
  expect(sent).toEqual(['packages', 'chunk react', 'whole 1: a', 'change 2: a'])
})
