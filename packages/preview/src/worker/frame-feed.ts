/**
 * One frame's bundle port. Package chunks go through it once each, as soon as they are there: those that every app
 * needs before the project itself is ready, so that the frame runs them meanwhile.
 */

import type { BundlerMessage, BundleUpdate } from '@sayso/wire'
import { type ChunkSource, listFrameChunks } from './chunk-source.ts'

export interface FrameFeed {
  /** Begins to send what the frame itself runs. Never fails: who needs a chunk that cannot be had gets the error. */
  prepare(isRouter: boolean): void
  /** Resolves once these chunks have been sent. Rejects with the error of `ChunkSource.load`. */
  sendChunks(names: readonly string[]): Promise<void>
  sendUpdate(update: BundleUpdate): void
}

/** The part of a `MessagePort` that is used. */
export interface FramePort {
  postMessage(message: BundlerMessage): void
  addEventListener(type: 'message', listener: () => void): void
  start(): void
}

export function openFrameFeed(port: FramePort, chunks: ChunkSource): FrameFeed {
  const sending = new Map<string, Promise<void>>()
  let isUpdated = false
  /** Until the frame reports that it listens: WebKit loses messages to a port in transfer. */
  let held: BundlerMessage[] | null = []
  port.addEventListener('message', () => {
    const waiting = held ?? []
    held = null
    for (const message of waiting) port.postMessage(message)
  })
  port.start()
  post(chunks.framePackages)

  function post(message: BundlerMessage): void {
    if (held === null) port.postMessage(message)
    else held.push(message)
  }

  function sendChunk(name: string): Promise<void> {
    const known = sending.get(name)
    if (known) return known
    const started = chunks.load(name).then((code) => post({ type: 'chunk', name, code }))
    sending.set(name, started)
    // A later need tries again.
    started.catch(() => sending.delete(name))
    return started
  }

  async function sendChunks(names: readonly string[]): Promise<void> {
    await Promise.all(names.map(sendChunk))
  }

  return {
    prepare(isRouter) {
      sendChunks(listFrameChunks(chunks.manifest, isRouter)).then(
        () => {
          if (!isUpdated) post({ type: 'prepare', isRouter })
        },
        () => undefined,
      )
    },
    sendChunks,
    sendUpdate(update) {
      isUpdated = true
      post(update)
    },
  }
}
