/** What a page makes of a stream's entries, with the page's own code. */

import type { ProjectFiles } from '@sayso/project'
import type { ProjectSnapshot, StreamEntry } from '@sayso/wire'
import { createWorkbench } from '@sayso/workbench'
import type { ReadEntry } from './api-visitor.ts'

export interface Replaying {
  base: ProjectFiles
  lockedPaths: readonly string[]
  entries: readonly ReadEntry[]
}

export interface Replay {
  files: ProjectFiles
  /** Path → every content that it had between two actions. */
  everSeen: Map<string, Set<string>>
}

/** What a page makes of the entries. */
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
  return { files: workbench.store.getState().files, everSeen }
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
