/** Progress of the answer that is being written. */

import { basename } from '@sayso/project'
import type { BundleResult, Writing } from './api.ts'
import type { Pass } from './pass.ts'
import { hasBegun, type Written } from './unfinished-routes.ts'

interface WritingState {
  set(writing: Writing | null): void
  /** The set of screens depends on the answer's files so far and on its layouts. */
  note(paths: Iterable<string>, pass: Pass): void
  /** Null between answers. */
  written(): Written | null
  /** Part of each result. */
  progress(): Pick<BundleResult, 'isUnfinished' | 'isNewApp'>
}

export function createWriting(): WritingState {
  let written: (Writing & { paths: Set<string> }) | null = null
  return {
    set(writing) {
      written = writing && { ...writing, paths: written?.paths ?? new Set() }
    },
    note(paths, pass) {
      if (written === null) return
      for (const path of paths) {
        if (!written.paths.has(path) || basename(path).startsWith('_layout.')) pass.isEntryStale = true
        written.paths.add(path)
      }
    },
    written: () => written,
    progress: () => ({
      isUnfinished: written !== null && hasBegun(written),
      ...(written?.isNewApp && { isNewApp: true as const }),
    }),
  }
}
