/** Files that run without being imported: what the entry names, and the parts of a new app. */

import type { createEntryFinder } from './entry.ts'
import { listParts, listReplaced } from './parts.ts'
import type { Pass } from './pass.ts'
import type { FileChanges } from './transform/compiled-file.ts'
import type { ModuleStore } from './transform/module-store.ts'
import type { Written } from './unfinished-routes.ts'

interface Roots {
  update(changed: FileChanges, pass: Pass, written: Written | null): void
  all(): ReadonlySet<string>
  /** Those of them that are shown until there is a first screen. */
  parts(): readonly string[]
}

export function createRoots(store: ModuleStore, entryFinder: ReturnType<typeof createEntryFinder>): Roots {
  let roots = new Set<string>()
  let parts: readonly string[] = []
  const moduleOf = (path: string) => store.compile(path).good?.module ?? null
  const hasFile = (path: string) => store.files.has(path)

  /** Updates the modules to run: the entry, and while a new app is written, its parts in place of the starter's screens. */
  function update(changed: FileChanges, pass: Pass, written: Written | null): void {
    if (entryFinder.update(changed)) pass.isEntryStale = true
    else if (written === null && !pass.isEntryStale) return
    const before = { roots, parts }
    parts = written === null ? [] : listParts(written, { moduleOf, hasFile })
    roots = new Set([...entryFinder.roots(), ...parts])
    if (written !== null) for (const path of listReplaced(written, roots)) roots.delete(path)
    for (const path of roots) if (!before.roots.has(path)) pass.gained.add(path)
    for (const path of before.roots) if (!roots.has(path)) pass.lost.add(path)
    if (before.parts.join() === parts.join()) return
    pass.isEntryStale = true
    // They may be modules as any other from now on.
    for (const path of before.parts) if (!parts.includes(path)) pass.changed.add(path)
  }

  return { update, all: () => roots, parts: () => parts }
}
