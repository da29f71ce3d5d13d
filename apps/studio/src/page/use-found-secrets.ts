/** Hook: the files of the open project that hold a secret key. */

import { listSecrets } from '@sayso/project'
import { useMemo } from 'react'
import { useWorkbench } from './open-project-context.tsx'

export function useFoundSecrets(): ReturnType<typeof listSecrets> {
  const files = useWorkbench((state) => state.files)
  return useMemo(() => listSecrets(files), [files])
}
