/**
 * Owns the bundler: takes changed files in, sends each frame what it lacks. Ports and packages are handed in, so that
 * it runs without a worker too.
 */

import type { BundleResult, Bundler } from '@sayso/bundler'
import type { ProjectFile } from '@sayso/project'
import type { BundlerMessage, SourcePlace } from '@sayso/wire'
import type { ChunkSource } from './chunk-source.ts'
import type { WorkerReport } from './messages.ts'

export interface BundleService {
  changeFiles(changes: ReadonlyMap<string, ProjectFile | null>, changedAtMs: number): void
  connect(frameNumber: number, port: FramePort): void
  disconnect(frameNumber: number): void
  locate(places: readonly (SourcePlace | null)[]): (SourcePlace | null)[]
}

/** The part of a `MessagePort` that is used. */
export interface FramePort {
  postMessage(message: BundlerMessage): void
}

interface ConnectedFrame {
  number: number
  port: FramePort
  sentChunks: Set<string>
  /** True until it has been sent the whole project, and again when a change could not be sent. */
  needsWhole: boolean
  /** Counts from 1. */
  revision: number
}

export interface BundleServiceOptions {
  bundler: Bundler
  chunks: ChunkSource
  report(message: WorkerReport): void
}

export function createBundleService({ bundler, chunks, report }: BundleServiceOptions): BundleService {
  const frames = new Map<number, ConnectedFrame>()
  let hasFiles = false
  let lastChangedAtMs = 0
  /** Sends wait for one another, since each may have to wait for chunks. */
  let sending: Promise<void> = Promise.resolve()

  function changeFiles(changes: ReadonlyMap<string, ProjectFile | null>, changedAtMs: number): void {
    const result = bundler.update(changes)
    hasFiles = true
    lastChangedAtMs = changedAtMs
    report({ type: 'problems', problems: result.problems })
    enqueue(() => sendToAll(result, changedAtMs))
  }

  function connect(frameNumber: number, port: FramePort): void {
    const frame = { number: frameNumber, port, sentChunks: new Set<string>(), needsWhole: true, revision: 0 }
    port.postMessage(chunks.framePackages)
    enqueue(async () => {
      frames.set(frameNumber, frame)
      if (!hasFiles) return
      const result = bundler.snapshot()
      const codes = await loadChunks(result.chunks)
      send(frame, { result, codes, changedAtMs: lastChangedAtMs })
    })
  }

  function enqueue(task: () => void | Promise<void>): void {
    sending = sending.then(task).catch((error: unknown) => {
      for (const frame of frames.values()) frame.needsWhole = true
      report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
    })
  }

  async function sendToAll(result: BundleResult, changedAtMs: number): Promise<void> {
    if (frames.size === 0) return
    const codes = await loadChunks(result.chunks)
    for (const frame of frames.values()) {
      // What changed says nothing to a frame that has nothing.
      send(frame, { result: frame.needsWhole ? bundler.snapshot() : result, codes, changedAtMs })
    }
  }

  async function loadChunks(names: readonly string[]): Promise<Map<string, string>> {
    const codes = await Promise.all(names.map(async (name) => [name, await chunks.load(name)] as const))
    return new Map(codes)
  }

  function send(frame: ConnectedFrame, sent: SentBundle): void {
    for (const name of sent.result.chunks) {
      const code = sent.codes.get(name)
      if (code === undefined || frame.sentChunks.has(name)) continue
      frame.sentChunks.add(name)
      frame.port.postMessage({ type: 'chunk', name, code })
    }
    const { modules, removed, entry } = sent.result
    const isInitial = frame.needsWhole
    frame.needsWhole = false
    frame.revision++
    frame.port.postMessage({
      type: 'update',
      revision: frame.revision,
      isInitial,
      modules,
      removed,
      entry,
      changedAtMs: sent.changedAtMs,
    })
    report({ type: 'sent', frameNumber: frame.number, revision: frame.revision })
  }

  return {
    changeFiles,
    connect,
    disconnect: (frameNumber) => void frames.delete(frameNumber),
    locate: (places) =>
      places.map((place) => place && bundler.locate(place.path, place.lineNumber, place.columnNumber)),
  }
}

interface SentBundle {
  result: BundleResult
  codes: ReadonlyMap<string, string>
  changedAtMs: number
}
