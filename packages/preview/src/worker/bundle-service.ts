/**
 * Owns the bundler: takes changed files, and sends each frame the modules that it lacks. Ports and packages are
 * injected, so that it also runs without a worker.
 */

import type { BundleResult, Bundler, Writing } from '@sayso/bundler'
import type { PackageManifest, Problem, SourcePlace } from '@sayso/wire'
import type { ChunkSource } from './chunk-source.ts'
import { createDraftReader } from './draft-reader.ts'
import { createEarlyPackages } from './early-packages.ts'
import type { FrameFeed } from './frame-feed.ts'
import type { DraftPiece, WorkerReport, WorkerRequest } from './messages.ts'

type FilesRequest = Omit<Extract<WorkerRequest, { type: 'files' }>, 'type'>

export interface BundleService {
  changeFiles(request: FilesRequest): void
  /** Takes new pieces of the files that are being written; null ends a file. */
  changeDrafts(pieces: ReadonlyMap<string, DraftPiece | null>, changedAtMs: number): void
  /** An answer starts to be written, updates its name, or has ended. */
  setWriting(writing: Writing | null, changedAtMs: number): void
  /** Sends what the bundler has answered to the first files. */
  begin(result: BundleResult, request: FilesRequest): void
  /** Puts another table of packages to use; see `Bundler.setPackages`. */
  setPackages(packages: PackageManifest, notes: ReadonlyMap<string, string>): void
  connect(connection: Connection): void
  disconnect(frameNumber: number): void
  locate(places: readonly (SourcePlace | null)[]): (SourcePlace | null)[]
}

interface Connection {
  frameNumber: number
  feed: FrameFeed
  /** For measuring, on the clock of `changedAtMs`. */
  connectedAtMs: number
}

interface ConnectedFrame extends Connection {
  /** True until it has been sent the whole project, and again when a change could not be sent. */
  needsWhole: boolean
  /** Counts from 1. */
  revision: number
  /** The last change that it has been sent. */
  changeNumber: number
}

interface BundleServiceOptions {
  bundler: Bundler
  chunks: ChunkSource
  report(message: WorkerReport): void
}

export function createBundleService({ bundler, chunks, report }: BundleServiceOptions): BundleService {
  const frames = new Map<number, ConnectedFrame>()
  const reader = createDraftReader()
  const earlyPackages = createEarlyPackages(chunks)
  /** Counts the changes of files. */
  let changeNumber = 0
  let lastChangedAtMs = 0
  /** The last request of files that has been read. */
  let filesNumber = 0
  let reportedProblems: readonly Problem[] | null = null
  /** Sends wait for one another, since each may have to wait for chunks. */
  let sending: Promise<void> = Promise.resolve()

  function changeFiles(request: FilesRequest): void {
    begin(bundler.update(request.changes), request)
  }

  function begin(result: BundleResult, { n, changedAtMs }: FilesRequest): void {
    filesNumber = n
    publish(result, changedAtMs)
  }

  function changeDrafts(pieces: ReadonlyMap<string, DraftPiece | null>, changedAtMs: number): void {
    earlyPackages.read(pieces)
    const drafts = reader.read(pieces)
    const result = drafts.size === 0 ? null : bundler.updateDrafts(drafts)
    const isSent = result !== null && result.modules.length + result.removed.length > 0
    if (isSent) publish(result, changedAtMs)
    enqueue(() => report({ type: 'drafted', isSent }))
  }

  function setWriting(writing: Writing | null, changedAtMs: number): void {
    if (writing === null) reader.forget()
    publish(bundler.setWriting(writing), changedAtMs)
  }

  function setPackages(packages: PackageManifest, notes: ReadonlyMap<string, string>): void {
    chunks.usePackages(packages)
    publish(bundler.setPackages(packages, notes), lastChangedAtMs)
  }

  function publish(result: BundleResult, changedAtMs: number): void {
    changeNumber++
    lastChangedAtMs = changedAtMs
    const change = { result, changeNumber, changedAtMs, filesNumber }
    enqueue(() => sendToAll(change))
    // After the frames, since the person waits for them.
    enqueue(() => reportProblems(result.problems))
  }

  function reportProblems(problems: Problem[]): void {
    if (reportedProblems?.length === 0 && problems.length === 0) return
    reportedProblems = problems
    report({ type: 'problems', problems })
  }

  function connect(connection: Connection): void {
    const frame = { ...connection, needsWhole: true, revision: 0, changeNumber: 0 }
    enqueue(() => {
      frames.set(frame.frameNumber, frame)
      return sendWhole(frame)
    })
  }

  function enqueue(task: () => void | Promise<void>): void {
    sending = sending.then(task).catch((error: unknown) => {
      for (const frame of frames.values()) frame.needsWhole = true
      report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
    })
  }

  async function sendToAll(change: Change): Promise<void> {
    for (const frame of frames.values()) {
      // The whole project may have been sent meanwhile, with this change in it.
      if (frame.changeNumber >= change.changeNumber) continue
      // A change is useless to a frame that has nothing.
      if (frame.needsWhole) await sendWhole(frame)
      else await send(frame, change)
    }
  }

  async function sendWhole(frame: ConnectedFrame): Promise<void> {
    if (changeNumber === 0) return
    const changedAtMs = Math.max(lastChangedAtMs, frame.connectedAtMs)
    await send(frame, { result: bundler.snapshot(), changeNumber, changedAtMs, filesNumber })
  }

  async function send(frame: ConnectedFrame, { result, ...change }: Change): Promise<void> {
    await frame.feed.sendChunks(result.chunks)
    const { modules, removed, entry, isUnfinished } = result
    const isInitial = frame.needsWhole
    frame.needsWhole = false
    frame.revision++
    frame.changeNumber = change.changeNumber
    // First: a frame is quick, and an answer to an unsent revision is ignored.
    const { frameNumber, revision } = frame
    report({ type: 'sent', frameNumber, revision, filesNumber: change.filesNumber })
    frame.feed.sendUpdate({
      type: 'update',
      revision,
      isInitial,
      modules,
      removed,
      entry,
      isUnfinished,
      changedAtMs: change.changedAtMs,
    })
  }

  return {
    changeFiles,
    changeDrafts,
    setWriting,
    begin,
    setPackages,
    connect,
    disconnect: (frameNumber) => void frames.delete(frameNumber),
    locate: (places) =>
      places.map((place) => place && bundler.locate(place.path, place.lineNumber, place.columnNumber)),
  }
}

interface Change {
  result: BundleResult
  changeNumber: number
  changedAtMs: number
  filesNumber: number
}
