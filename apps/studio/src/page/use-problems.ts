/** Everything that is wrong with the open project: the preview's problems, and migrations that cannot be applied. */

import type { Problem } from '@sayso/wire'
import { migrationProblems } from '@sayso/workbench'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from './open-project-context.tsx'

const NONE: readonly Problem[] = []

export function useProblems(): readonly Problem[] {
  const { migrations } = useOpenProject()
  const reported = usePreview(({ state }) => state?.problems ?? NONE)
  const pending = useStore(migrations.store, (state) => state.pending)
  return useMemo(() => {
    const failed = migrationProblems(pending)
    return failed.length === 0 ? reported : [...failed, ...reported]
  }, [reported, pending])
}
