/** Replays a stream's entries with the page's own code. */

import { completePackageJson, nameApp } from '@sayso/generation/testing'
import { type FileChanges, hashTree, type ProjectFiles } from '@sayso/project'
import { createResponseParser } from '@sayso/response'
import type { ReadEntry } from '@sayso/testing/visitor'
import type { ProjectSnapshot, StreamEntry } from '@sayso/wire'
import { createWorkbench } from '@sayso/workbench'

export interface Replaying {
  base: ProjectFiles
  lockedPaths: readonly string[]
  entries: readonly ReadEntry[]
}

interface Replay {
  files: ProjectFiles
  /** Path → every content that it had between two actions. */
  everSeen: Map<string, Set<string>>
}

/**
 * The page's files after the entries, and, once they have ended, the server's additions: a new app's name, packages
 * that package.json lacked.
 */
export function replay({ base, lockedPaths, entries }: Replaying): Replay {
  const workbench = createWorkbench()
  workbench.loadFiles(base)
  const everSeen = new Map<string, Set<string>>()
  const look = () => {
    for (const [path, { content }] of workbench.store.getState().files) {
      everSeen.set(path, (everSeen.get(path) ?? new Set()).add(content))
    }
  }
  look()
  const stream = workbench.beginMessage('answer', { lockedPaths })
  for (const text of deltas(entries)) {
    stream.push(text)
    look()
  }
  stream.end({ complete: entries.at(-1)?.entry.type === 'done' })
  look()
  const { files } = workbench.store.getState()
  if (hashTree(files) === hashTree(base)) return { files, everSeen }
  const completed = new Map(files)
  for (const added of [nameOf(entries), completionOf]) {
    for (const [path, file] of added(completed)) {
      if (file === null || lockedPaths.includes(path)) continue
      completed.set(path, file)
      everSeen.set(path, (everSeen.get(path) ?? new Set()).add(file.content))
    }
  }
  return { files: completed, everSeen }
}

type Addition = (files: ProjectFiles) => FileChanges

function nameOf(entries: readonly ReadEntry[]): Addition {
  const start = entries[0]?.entry
  if (start?.type !== 'start' || start.namesApp !== true) return () => new Map()
  let title = ''
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'artifact-open') title ||= event.title
    },
  })
  parser.push(deltas(entries).join(''))
  return (files) => nameApp(files, title)
}

const completionOf: Addition = (files) => {
  const packageJson = completePackageJson(files)
  return new Map(packageJson === null ? [] : [['package.json', packageJson]])
}

/** The answer's text, piece by piece. */
export function deltas(entries: readonly ReadEntry[]): string[] {
  return entries.flatMap(({ entry }: { entry: StreamEntry }) => (entry.type === 'delta' ? [entry.text] : []))
}

export function toFiles(snapshot: ProjectSnapshot): ProjectFiles {
  return new Map(
    Object.entries(snapshot).flatMap(([path, entry]) =>
      entry.type === 'file' ? [[path, { content: entry.content, isBinary: entry.isBinary }] as const] : [],
    ),
  )
}
