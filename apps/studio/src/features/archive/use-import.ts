/** Importing on the home page: one at a time, with progress; then the new project is opened. */

import { failureSentence } from '@sayso/workbench'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectsQuery, queryClient, sessionQuery } from '../../api/api.ts'
import { progressText, skippedText } from '../../stores/import/import-text.ts'
import { sendImport } from '../../stores/import/send-import.ts'
import type { ZippedFolder } from '../../stores/import/zip-folder.ts'
import { notify } from '../../ui/notices.tsx'

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'working'; words: string }
  | { kind: 'failed'; sentence: string }

export interface Importing {
  state: ImportState
  importZip(file: File): void
  importFolder(files: readonly File[]): void
  importDroppedFolder(folder: FileSystemDirectoryEntry): void
}

export function useImport(): Importing {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const navigate = useNavigate()

  async function run(name: string, prepare: () => Promise<ZippedFolder>) {
    if (state.kind === 'working') return
    const work = (share: number | null) => setState({ kind: 'working', words: progressText(name, share) })
    work(null)
    try {
      // A first visit has no account yet to make a project for.
      await queryClient.ensureQueryData(sessionQuery)
      const { zip, name: projectName, skipped } = await prepare()
      const imported = await sendImport({ zip, name: projectName, onSent: work })
      queryClient.setQueryData(['project', imported.project.id], imported)
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      setState({ kind: 'idle' })
      await navigate(`/project/${imported.project.id}`)
      void notify(
        `Imported ${imported.project.title}. ${skippedText([...skipped, ...imported.skipped])}`.trim(),
      )
    } catch (failure) {
      setState({ kind: 'failed', sentence: failureSentence(failure) })
    }
  }

  return {
    state,
    importZip: (file) => void run(file.name, async () => ({ zip: file, name: file.name, skipped: [] })),
    importFolder: (files) => {
      const name = files[0]?.webkitRelativePath.split('/')[0] ?? 'the folder'
      const picked = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
      void run(name, async () => (await import('../../stores/import/zip-folder.ts')).zipFolder(picked))
    },
    importDroppedFolder: (folder) =>
      void run(folder.name, async () => {
        const { filesOfDroppedFolder } = await import('../../stores/import/dropped-folder.ts')
        const { zipFolder } = await import('../../stores/import/zip-folder.ts')
        return await zipFolder(await filesOfDroppedFolder(folder))
      }),
  }
}
