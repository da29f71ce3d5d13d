/** Which modules an error comes from, and which of them are taken back. See SPEC.md, rules D and E. */

import { runImportersOf, runLastGood } from '../modules/hot-update.ts'
import { isDraft, type ModuleRegistry } from '../modules/module-registry.ts'
import type { ProjectModule } from '../modules/project-module.ts'
import { readStack } from '../report/problem-list.ts'
import { listPaths } from '../report/stack-places.ts'

export interface Blame {
  note(error: unknown, componentStack: string | null): void
  /** Files that the last error's stacks name. */
  blamed(): ReadonlySet<string>
  /** Drafts that have not been painted yet. */
  listDrafts(): ProjectModule[]
  /** Complete files that threw, perhaps only because of stand-ins for files that are not written yet. */
  listEarly(isUnfinished: boolean): ProjectModule[]
  /** Goes back to what ran before the newest drafts: those that an error's stacks name, or all of them. Returns what changed. */
  dropDrafts(early?: readonly ProjectModule[]): ReadonlySet<string>
  /** Has the files that were left out run again. */
  runSetAside(): void
}

export function createBlame(registry: ModuleRegistry): Blame {
  let blamed: ReadonlySet<string> = new Set()
  /** Those of them that were running when it was thrown, without the components around. */
  let throwing: ReadonlySet<string> = new Set()
  /** Whole files that are left out until another one is there, or the answer ends. See D9. */
  const setAside = new Set<ProjectModule>()

  const listDrafts = () => registry.listSuspect().filter(isDraft)

  return {
    note(error, componentStack) {
      throwing = new Set(listPaths(readStack(error)))
      blamed = new Set([...throwing, ...listPaths(componentStack)])
    },
    blamed: () => blamed,
    listDrafts,
    listEarly(isUnfinished) {
      if (!isUnfinished || !registry.isIncomplete()) return []
      return registry
        .listSuspect()
        .filter((target) => !isDraft(target) && target.good === null && throwing.has(target.path))
    },
    dropDrafts(early = []) {
      const drafts = listDrafts()
      const named = [...early, ...drafts.filter(({ path }) => blamed.has(path))]
      const dropped = named.length > 0 ? named : drafts
      const paths = new Set(dropped.map(({ path }) => path))
      for (const target of dropped) if (target.good === null) registry.forgetRun(target)
      for (const target of early) setAside.add(target)
      runImportersOf(registry, early)
      const { changedToRoot } = runLastGood(registry, paths)
      return new Set([...changedToRoot, ...paths])
    },
    runSetAside() {
      for (const target of setAside) registry.runLater(target)
      setAside.clear()
    },
  }
}
