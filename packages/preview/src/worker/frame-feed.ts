/**
 * One frame's bundle port. Package chunks go through it once each, as soon as they are there: those that every app
 * needs before the project itself is ready, so that the frame runs them meanwhile.
 */

import type { BundlerMessage, BundleUpdate } from '@sayso/wire'
import { type ChunkSource, listFrameChunks } from './chunk-source.ts'

export interface FrameFeed {
  /** Begins to send what the frame itself runs. Never fails: who needs a chunk that cannot be had gets the error. */
  prepare(isRouter: boolean): void
  /** Resolves once these chunks have been sent. Rejects with `ChunkLoadError`. */
  sendChunks(names: readonly string[]): Promise<void>
  sendUpdate(update: BundleUpdate): void
}

/** The part of a `MessagePort` that is used. */
interface FramePort {
  postMessage(message: BundlerMessage): void
}

export function openFrameFeed(port: FramePort, chunks: ChunkSource): FrameFeed {
  const sending = new Map<string, Promise<void>>()
  let isUpdated = false
  port.postMessage(chunks.framePackages)

  function sendChunk(name: string): Promise<void> {
    const known = sending.get(name)
    if (known) return known
    const started = chunks.load(name).then((code) => port.postMessage({ type: 'chunk', name, code }))
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
          if (!isUpdated) port.postMessage({ type: 'prepare', isRouter })
        },
        () => undefined,
      )
    },
    sendChunks,
    sendUpdate(update) {
      isUpdated = true
      port.postMessage(update)
    },
  }
}
