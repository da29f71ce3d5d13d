/** Importing on the home page: one at a time, with a question where there is one and progress; then the new project is opened. */

import type { ImportChoices, ImportSurvey } from '@sayso/archive'
import { translated } from '@sayso/language'
import { t } from '@sayso/language/imports'
import { failureSentence } from '@sayso/workbench'
import { useState } from 'react'
import { projectsQuery, queryClient, sessionQuery } from '../../api/api.ts'
import { progressText } from '../../stores/import/import-text.ts'
import type { PreparedImport } from '../../stores/import/prepare-import.ts'

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'working'; words: string }
  | { kind: 'asking'; name: string; survey: ImportSurvey; answer: (choices: ImportChoices | null) => void }
  | { kind: 'failed'; sentence: string }
  /** An archive of many projects was taken in, as the sentences say. */
  | { kind: 'taken'; sentences: readonly string[] }

export interface Importing {
  state: ImportState
  importZip(file: File): void
  importFolder(files: readonly File[]): void
  importDroppedFolder(folder: FileSystemDirectoryEntry): void
  /** Imports a saved copy; asks first, since any page can lead here. */
  importCopy(savedId: string): void
}

export function useImport(): Importing {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })

  const work = (name: string, share: number | null) =>
    setState({ kind: 'working', words: progressText(name, share) })

  function ask(name: string, survey: ImportSurvey): Promise<ImportChoices | null> {
    return new Promise((answer) => setState({ kind: 'asking', name, survey, answer }))
  }

  async function run(name: string, prepare: () => Promise<PreparedImport>, mustAsk = false) {
    if (state.kind === 'working' || state.kind === 'asking') return
    work(name, null)
    try {
      // A first visit has no account yet to make a project for.
      await queryClient.ensureQueryData(sessionQuery)
      const { needsAnswer } = await import('../../stores/import/import-question.ts')
      const { takeImport } = await import('./take-import.ts')
      const prepared = await prepare()
      const { survey } = prepared
      const choices =
        survey !== null && (mustAsk || needsAnswer(survey)) ? await ask(prepared.name, survey) : {}
      if (choices === null) {
        setState({ kind: 'idle' })
        return
      }
      work(name, null)
      await takeImport({ prepared, choices, onSent: (share) => work(name, share) })
      setState({ kind: 'idle' })
    } catch (failure) {
      setState({ kind: 'failed', sentence: failureSentence(failure) })
    }
  }

  /** One project, or the archive of an account. */
  async function runZip(file: File) {
    if (state.kind === 'working' || state.kind === 'asking') return
    work(file.name, null)
    try {
      await queryClient.ensureQueryData(sessionQuery)
      const { importAccount, readAccountFile, server } = await import('../../stores/import/import-account.ts')
      const read = await readAccountFile(file)
      if (read.kind === 'refused') return setState({ kind: 'failed', sentence: translated(read.message) })
      if (read.kind === 'account') {
        const onProgress = (words: string) => setState({ kind: 'working', words })
        const sentences = await importAccount({ file, projects: read.projects, target: server, onProgress })
        await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
        return setState({ kind: 'taken', sentences })
      }
    } catch (failure) {
      return setState({ kind: 'failed', sentence: failureSentence(failure) })
    }
    await run(file.name, async () => {
      const { prepareZip } = await import('../../stores/import/prepare-import.ts')
      return await prepareZip(file)
    })
  }

  return {
    state,
    importZip: (file) => void runZip(file),
    importFolder: (files) => {
      const name = files[0]?.webkitRelativePath.split('/')[0] ?? t('theFolder')
      const picked = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
      void run(name, async () => {
        const { prepareFolder } = await import('../../stores/import/prepare-import.ts')
        return await prepareFolder(picked)
      })
    },
    importDroppedFolder: (folder) =>
      void run(folder.name, async () => {
        const { filesOfDroppedFolder } = await import('../../stores/import/dropped-folder.ts')
        const { prepareFolder } = await import('../../stores/import/prepare-import.ts')
        return await prepareFolder(await filesOfDroppedFolder(folder))
      }),
    importCopy: (savedId) =>
      void run(
        t('theCopy'),
        async () => {
          const { fetchSavedCopy } = await import('../../stores/import/saved-copy.ts')
          const { prepareZip } = await import('../../stores/import/prepare-import.ts')
          return await prepareZip(await fetchSavedCopy(savedId))
        },
        true,
      ),
  }
}
