/**
 * The other end of `createProcessBuilder`: builds in a separate process, because a package may be made to take all
 * the memory and time there is. Nothing here is trusted to end: the parent process ends it.
 */

import { PackageError } from '../bounds/package-error.ts'
import type { BuildEnd, BuildReply, BuildRequest } from './build-messages.ts'
import type { Builder, BuilderSettings } from './builder.ts'
import { createLocalBuilder } from './local-builder.ts'

let builder: Builder | null = null

process.on('message', (request: BuildRequest) => {
  if (request.kind === 'settings') builder = openBuilder(request.settings)
  else if (builder !== null) void work(builder, request).then(send)
})
// A server that is gone wants nothing built.
process.on('disconnect', () => process.exit(0))

function openBuilder(settings: BuilderSettings): Builder {
  return createLocalBuilder({ settings: async () => settings, nowMs: () => performance.now() })
}

async function work(
  builder: Builder,
  request: Exclude<BuildRequest, { kind: 'settings' }>,
): Promise<BuildEnd> {
  const { signal } = new AbortController()
  try {
    if (request.kind === 'set') {
      const built = await builder.buildSet(request.set, {
        signal,
        onProgress: (progress) => send({ kind: 'progress', progress }),
        onBundling: (packageName) => send({ kind: 'bundling', packageName }),
        onNote: (note) => send({ kind: 'note', note }),
      })
      return { kind: 'set-built', built }
    }
    const onVersion = (version: string) => send({ kind: 'version', version })
    return {
      kind: 'device-built',
      built: await builder.buildForDevice(request.task, { signal, onVersion }),
    }
  } catch (error) {
    if (error instanceof PackageError) {
      const { code, packageName, message } = error
      return { kind: 'refused', code, packageName, message }
    }
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    // The bundler proper is a further process. Without it nothing can be built here any more.
    if (/The service (was stopped|is no longer running)/.test(message)) process.exit(1)
    return { kind: 'fault', message }
  }
}

function send(reply: BuildReply): void {
  process.send?.(reply)
}
