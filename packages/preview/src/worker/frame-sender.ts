/** Sends each frame what it lacks of the project, one change after the other. */

import type { BundleResult } from '@sayso/bundler'
import type { FrameFeed } from './frame-feed.ts'
import type { WorkerReport } from './messages.ts'

export interface Connection {
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

interface Change {
  result: BundleResult
  changedAtMs: number
  filesNumber: number
}

interface FrameSenderOptions {
  /** The whole project, for a frame that has nothing of it. */
  snapshot(): BundleResult
  report(message: WorkerReport): void
}

interface FrameSender {
  publish(change: Change): void
  connect(connection: Connection): void
  disconnect(frameNumber: number): void
  /** Runs a task after everything that is still being sent. */
  enqueue(task: () => void | Promise<void>): void
}

export function createFrameSender({ snapshot, report }: FrameSenderOptions): FrameSender {
  const frames = new Map<number, ConnectedFrame>()
  /** Counts the changes. */
  let changeNumber = 0
  let newest: Omit<Change, 'result'> = { changedAtMs: 0, filesNumber: 0 }
  /** Sends wait for one another, since each may have to wait for chunks. */
  let sending: Promise<void> = Promise.resolve()

  function publish(change: Change): void {
    const number = ++changeNumber
    newest = { changedAtMs: change.changedAtMs, filesNumber: change.filesNumber }
    enqueue(async () => {
      for (const frame of frames.values()) {
        // The whole project may have been sent meanwhile, with this change in it.
        if (frame.changeNumber >= number) continue
        // A change is useless to a frame that has nothing.
        if (frame.needsWhole) await sendWhole(frame)
        else await send(frame, change, number)
      }
    })
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

  async function sendWhole(frame: ConnectedFrame): Promise<void> {
    if (changeNumber === 0) return
    const changedAtMs = Math.max(newest.changedAtMs, frame.connectedAtMs)
    await send(frame, { ...newest, result: snapshot(), changedAtMs }, changeNumber)
  }

  async function send(frame: ConnectedFrame, change: Change, number: number): Promise<void> {
    const { chunks, modules, removed, entry, isUnfinished, isNewApp } = change.result
    await frame.feed.sendChunks(chunks)
    const isInitial = frame.needsWhole
    frame.needsWhole = false
    frame.revision++
    frame.changeNumber = number
    // First: a frame is quick, and an answer to an unsent revision is ignored.
    const { frameNumber, revision } = frame
    report({ type: 'sent', frameNumber, revision, filesNumber: change.filesNumber })
    const { changedAtMs } = change
    const update = {
      ...{ revision, isInitial, modules, removed, entry, isUnfinished, changedAtMs },
      ...(isNewApp && { isNewApp }),
    }
    frame.feed.sendUpdate({ type: 'update', ...update })
  }

  return { publish, connect, disconnect: (frameNumber) => void frames.delete(frameNumber), enqueue }
}
