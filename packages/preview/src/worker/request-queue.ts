/**
 * Answers the page's requests in order, each as soon as its inputs are there: the packages, and the compiler only
 * where something has to be compiled.
 */

import {
  type BundleResult,
  type Bundler,
  createBundler,
  mayHoldFlow,
  type TransformCache,
} from '@sayso/bundler'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import { type BundleService, createBundleService } from './bundle-service.ts'
import type { ChunkSource } from './chunk-source.ts'
import { createExtraPackages, type ExtraPackages, firstNotes } from './extra-packages.ts'
import { type FrameFeed, openFrameFeed } from './frame-feed.ts'
import { guessChunks, guessRouter } from './guess-chunks.ts'
import type { LazyCompiler } from './lazy-compiler.ts'
import type { WorkerReport, WorkerRequest } from './messages.ts'

export type BundleRequest = Exclude<WorkerRequest, { type: 'start' } | { type: 'shown' }>
type FilesRequest = Extract<BundleRequest, { type: 'files' }>

export interface RequestQueue {
  add(request: BundleRequest): void
}

interface RequestQueueOptions {
  chunks: ChunkSource
  cache: TransformCache
  compiler: LazyCompiler
  /** Gives the compiler what takes Flow's types out of JavaScript. */
  loadFlow(): Promise<void>
  askForPackages(question: PackagesRequest): Promise<PackagesResponse>
  report(message: WorkerReport): void
}

/** State that exists once the project's files have come. */
interface OpenProject {
  bundler: Bundler
  service: BundleService
  expectPackages(request: FilesRequest): void
  /** Looks for packages that the changed files need and the SDK does not have. */
  noteFiles(request: FilesRequest): void
  decidePackages: ExtraPackages['decide']
}

export function createRequestQueue(options: RequestQueueOptions): RequestQueue {
  const { chunks, report } = options
  const opener = createProjectOpener(options)
  const waiting: BundleRequest[] = []
  const feeds = new Map<number, FrameFeed>()
  let project: OpenProject | null = null
  let isAnswering = false

  /** Work possible before the project is open: packages travel to the frame while files are compiled. */
  function prepare(request: BundleRequest): void {
    if (request.type === 'connect') feeds.set(request.frameNumber, openFrameFeed(request.port, chunks))
    if (request.type !== 'files' || project !== null) return
    const files = [...request.changes.values()]
    chunks.prefetch(guessChunks(files, chunks.manifest))
    for (const feed of feeds.values()) feed.prepare(guessRouter(files))
  }

  async function answerAll(): Promise<void> {
    if (isAnswering) return
    isAnswering = true
    try {
      // Nothing can be answered before the first files, which come after the first frame.
      const first = project === null ? waiting.find(isFiles) : undefined
      if (first !== undefined) {
        project = await opener.open(first)
        waiting.splice(waiting.indexOf(first), 1)
      }
      for (let next = waiting[0]; project !== null && next !== undefined; next = waiting[0]) {
        if (needsCompiler(next)) await opener.loadCompiler(next)
        waiting.shift()
        answer(project, next, { chunks, feeds, report })
      }
    } catch (error) {
      // Waiting requests are tried again with the next one.
      report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
    isAnswering = false
  }

  return {
    add(request) {
      waiting.push(request)
      prepare(request)
      void answerAll()
    },
  }
}

interface AnswerParts {
  chunks: ChunkSource
  feeds: Map<number, FrameFeed>
  report(message: WorkerReport): void
}

function answer(
  { service, expectPackages, noteFiles, decidePackages }: OpenProject,
  request: BundleRequest,
  { chunks, feeds, report }: AnswerParts,
): void {
  switch (request.type) {
    case 'files':
      expectPackages(request)
      service.changeFiles(request)
      noteFiles(request)
      return
    case 'drafts':
      service.changeDrafts(request.pieces, request.changedAtMs)
      return
    case 'writing':
      service.setWriting(request.writing, request.changedAtMs)
      return
    case 'connect': {
      const feed = feeds.get(request.frameNumber) ?? openFrameFeed(request.port, chunks)
      service.connect({ ...request, feed })
      return
    }
    case 'disconnect':
      feeds.delete(request.frameNumber)
      service.disconnect(request.frameNumber)
      return
    case 'decide-packages':
      decidePackages(request.decisions)
      return
    case 'locate':
      report({ type: 'located', n: request.n, places: service.locate(request.places) })
      return
  }
}

/** Opens the project with its first files. The compiler is loaded only for what was not compiled before. */
function createProjectOpener(options: RequestQueueOptions) {
  const { chunks, cache, compiler, report } = options

  async function loadCompiler(request: BundleRequest): Promise<void> {
    if (!compiler.isLoaded()) await compiler.load()
    if (isFiles(request) && hasFlow(request)) await options.loadFlow()
  }

  async function open(request: FilesRequest): Promise<OpenProject> {
    // Where nothing is kept, the compiler may have come before the files.
    if (compiler.isLoaded()) await loadCompiler(request)
    let read = readFirst(request)
    if (compiler.hasRefused()) {
      await loadCompiler(request)
      read = readFirst(request)
    }
    const opened = createProject(read.bundler)
    opened.service.begin(read.result, request)
    opened.noteFiles(request)
    // A project that was compiled before has none yet, and its output is needed to locate an error.
    if (hasFlow(request)) options.loadFlow().catch(() => undefined)
    return opened
  }

  function readFirst({ changes }: FilesRequest): { bundler: Bundler; result: BundleResult } {
    const bundler = createBundler({ compiler, packages: chunks.manifest, cache })
    bundler.setPackages(chunks.manifest, firstNotes(changes, chunks.manifest))
    return { bundler, result: bundler.update(changes) }
  }

  function createProject(bundler: Bundler): OpenProject {
    const service = createBundleService({ bundler, chunks, report })
    const extras = createExtraPackages({
      manifest: chunks.manifest,
      ask: options.askForPackages,
      apply: service.setPackages,
      report: (state) => report({ type: 'extra-packages', state }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    return {
      bundler,
      service,
      expectPackages: ({ changes }) => extras.expectPackages(changes),
      noteFiles: ({ changes }) => extras.filesChanged(changes, bundler.missingImports()),
      decidePackages: extras.decide,
    }
  }

  return { open, loadCompiler }
}

function isFiles(request: BundleRequest): request is FilesRequest {
  return request.type === 'files'
}

function hasFlow({ changes }: FilesRequest): boolean {
  return [...changes].some(([path, file]) => file?.isBinary === false && mayHoldFlow(path, file.content))
}

function needsCompiler({ type }: BundleRequest): boolean {
  return type === 'files' || type === 'drafts' || type === 'locate'
}
