/** Going back to an old version by a button, which is disabled meanwhile. */

import { useMutation } from '@tanstack/react-query'
import { useOpenProject } from './open-project-context.tsx'
import { restoreVersion } from './restore-version.ts'

export function useRestore() {
  const open = useOpenProject()
  return useMutation({ mutationFn: (versionNumber: number) => restoreVersion(open, versionNumber) })
}
