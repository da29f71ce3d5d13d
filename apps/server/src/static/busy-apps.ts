/** Published apps for a crowd: many visitors of an app at once cost the database a few queries, and each sees the app as it is when they ask. */

import type { ShownApps, ShownFile } from '@sayso/storage'

export type BusyApps = Pick<ShownApps, 'find' | 'ofProject' | 'file' | 'countVisit'>

/** Facts about a file take some 200 bytes. */
const MAX_FILES = 10_000

export function createBusyApps(apps: BusyApps): BusyApps {
  return {
    find: shareReads((label) => apps.find(label)),
    ofProject: shareReads((projectId) => apps.ofProject(projectId)),
    file: keepFiles(apps),
    countVisit: countTogether(apps),
  }
}

/**
 * Who asks while a read runs waits for the next one, together with everybody else who does. The running one may have
 * seen the app before it was unpublished.
 */
function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string): Promise<T> {
    const begun = read(key).finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }

  return (key) => {
    const waiting = next.get(key)
    if (waiting !== undefined) return waiting
    const current = running.get(key)
    if (current === undefined) return begin(key)
    const shared = current.then(ignore, ignore).then(() => {
      next.delete(key)
      return begin(key)
    })
    next.set(key, shared)
    return shared
  }
}

/** The files of a release never change. Those that were asked for longest ago go first. */
function keepFiles(apps: BusyApps): BusyApps['file'] {
  const files = new Map<string, ShownFile>()
  const read = shareReads(async (key) => {
    const [releaseId = '', path = ''] = JSON.parse(key)
    return await apps.file(releaseId, path)
  })
  return async (releaseId, path) => {
    const key = JSON.stringify([releaseId, path])
    const file = files.get(key) ?? (await read(key))
    files.delete(key)
    // A path that has no file is asked about again, so that made-up ones push nothing out.
    if (file !== null) files.set(key, file)
    for (const oldest of files.keys()) {
      if (files.size <= MAX_FILES) break
      files.delete(oldest)
    }
    return file
  }
}

/** Visits that come while others are being written are written together. */
function countTogether(apps: BusyApps): BusyApps['countVisit'] {
  const waiting = new Map<string, number>()
  const write = shareReads(async (projectId) => {
    const count = waiting.get(projectId) ?? 0
    waiting.delete(projectId)
    if (count > 0) await apps.countVisit(projectId, count)
  })
  return async (projectId, count) => {
    waiting.set(projectId, (waiting.get(projectId) ?? 0) + count)
    await write(projectId)
  }
}

function ignore(): void {}
