/** Builds in other processes, so that no package can stop the server or take its memory. */

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { PackageError } from '../bounds/package-error.ts'
import type { BuildEnd, BuildNews } from './build-messages.ts'
import type { PackageSet, Refusal } from './build-set.ts'
import type { Builder, BuilderSettings } from './builder.ts'
import { type BuildProcess, type BuildTask, startBuildProcess } from './start-build-process.ts'

interface ProcessBuilderOptions {
  settings: () => Promise<BuilderSettings>
  /** A process ends after this long without a task. Default 60 s. */
  idleMs?: number
}

/** As many processes as concurrent builds: the caller limits their number. */
export function createProcessBuilder({ settings, idleMs = 60_000 }: ProcessBuilderOptions): Builder {
  const idle = new Map<BuildProcess, NodeJS.Timeout>()
  const all = new Set<BuildProcess>()

  async function take(): Promise<BuildProcess> {
    for (const [waiting, timer] of idle) {
      clearTimeout(timer)
      idle.delete(waiting)
      return waiting
    }
    const { folders, ...others } = await settings()
    // A separate folder, which can be removed when the process cannot do so any more.
    const work = path.join(folders.work, randomUUID())
    const started = startBuildProcess({ ...others, folders: { ...folders, work } })
    all.add(started)
    return started
  }

  function release(worker: BuildProcess): void {
    const timer = setTimeout(() => void drop(worker), idleMs)
    timer.unref()
    idle.set(worker, timer)
  }

  async function drop(worker: BuildProcess): Promise<void> {
    all.delete(worker)
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    await worker.end()
  }

  async function run(task: BuildTask, { signal, onNews }: Run): Promise<BuildEnd> {
    const worker = await take()
    try {
      const end = await worker.ask(task, { signal, onNews })
      if (end.kind === 'fault') throw new Error(`A build process failed: ${end.message}`)
      release(worker)
      return end
    } catch (error) {
      await drop(worker)
      throw error
    }
  }

  return {
    async buildSet(set, { signal, onProgress, onNote }) {
      const onNews = (news: BuildNews) => {
        if (news.kind === 'progress') onProgress(news.progress)
        if (news.kind === 'note') onNote(news.note)
      }
      const refused: Record<string, Refusal> = { ...set.refused }
      for (;;) {
        try {
          const end = await run({ kind: 'set', set: { ...set, refused } }, { signal, onNews })
          if (end.kind === 'set-built') return end.built
          throw asError(end)
        } catch (error) {
          const heavy = heavyPackage(error, { ...set, refused })
          if (heavy === null) throw error
          // The others are built without it.
          refused[heavy.packageName] = { code: heavy.code, message: heavy.message }
        }
      }
    },
    async buildForDevice(task, { signal, onVersion }) {
      const onNews = (news: BuildNews) => {
        if (news.kind === 'version') onVersion(news.version)
      }
      const end = await run({ kind: 'device', task }, { signal, onNews })
      if (end.kind === 'device-built') return end.built
      throw asError(end)
    },
    close: async () => {
      await Promise.all([...all].map(drop))
    },
  }
}

interface Run {
  signal: AbortSignal
  onNews: (news: BuildNews) => void
}

/**
 * A package of the project that killed the build process, and was not left out before; null if none is to blame, or
 * there is no other.
 */
function heavyPackage(error: unknown, { dependencies, refused = {} }: PackageSet): PackageError | null {
  if (!(error instanceof PackageError)) return null
  const { packageName } = error
  const isOnlyOne = Object.keys(dependencies).length === 1
  const isNew = Object.hasOwn(dependencies, packageName) && !Object.hasOwn(refused, packageName)
  return isNew && !isOnlyOne ? error : null
}

function asError(end: BuildEnd): Error {
  if (end.kind === 'refused') return new PackageError(end.code, end.packageName, end.message)
  return new Error(`A build process answered with ${end.kind}.`)
}
