/** Owns the bundler: takes changed files, and publishes the results. Also runs without a worker. */

import type { BundleResult, Bundler, Writing } from '@sayso/bundler'
import type { PackageManifest, Problem, SourcePlace } from '@sayso/wire'
import type { ChunkSource } from './chunk-source.ts'
import { createDraftReader } from './draft-reader.ts'
import { createEarlyPackages } from './early-packages.ts'
import { type Connection, createFrameSender } from './frame-sender.ts'
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

interface BundleServiceOptions {
  bundler: Bundler
  chunks: ChunkSource
  report(message: WorkerReport): void
}

export function createBundleService({ bundler, chunks, report }: BundleServiceOptions): BundleService {
  const sender = createFrameSender({ snapshot: () => bundler.snapshot(), report })
  const reader = createDraftReader()
  const earlyPackages = createEarlyPackages(chunks)
  let lastChangedAtMs = 0
  /** The last request of files that has been read. */
  let filesNumber = 0
  let reportedProblems: readonly Problem[] | null = null

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
    sender.enqueue(() => report({ type: 'drafted', isSent }))
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
    lastChangedAtMs = changedAtMs
    sender.publish({ result, changedAtMs, filesNumber })
    // After the frames, since the person waits for them.
    sender.enqueue(() => reportProblems(result.problems))
  }

  function reportProblems(problems: Problem[]): void {
    if (reportedProblems?.length === 0 && problems.length === 0) return
    reportedProblems = problems
    report({ type: 'problems', problems })
  }

  return {
    changeFiles,
    changeDrafts,
    setWriting,
    begin,
    setPackages,
    connect: sender.connect,
    disconnect: sender.disconnect,
    locate: (places) =>
      places.map((place) => place && bundler.locate(place.path, place.lineNumber, place.columnNumber)),
  }
}
