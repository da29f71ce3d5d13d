/** Everything that is wrong with the open project: the preview's problems, migrations that cannot be applied, and functions that do not run. */

import type { Problem } from '@sayso/wire'
import { migrationProblems } from '@sayso/workbench'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from './open-project-context.tsx'

const NONE: readonly Problem[] = []

export function useProblems(): readonly Problem[] {
  const { migrations, functions } = useOpenProject()
  const reported = usePreview(({ state }) => state?.problems ?? NONE)
  const pending = useStore(migrations.store, (state) => state.pending)
  const ofFunctions = useStore(functions.store, (state) => state.problems)
  return useMemo(() => {
    const failed = [...migrationProblems(pending), ...ofFunctions]
    return failed.length === 0 ? reported : [...failed, ...reported]
  }, [reported, pending, ofFunctions])
}
