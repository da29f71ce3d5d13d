/** Imports an archive of an account: each of its projects becomes a new one. The archive is read in parts, since it may be larger than memory. */

import { type AccountProject, type AccountZip, readAccountZip } from '@sayso/archive'
import { t } from '@sayso/language/imports'
import { ConversationFile } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { api } from '../../api/api.ts'
import { listText } from './import-question.ts'
import { sendImport } from './send-import.ts'

export function readAccountFile(file: Blob): Promise<AccountZip> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer())
  return readAccountZip({ sizeBytes: file.size, read })
}

/** The server's side of an import. */
export interface ImportTarget {
  /** Resolves with the new project's id. Rejects with an `ApiFailure`. */
  importProject(zip: Blob, title: string): Promise<string>
  putConversation(projectId: string, conversation: ConversationFile): Promise<void>
}

export const server: ImportTarget = {
  async importProject(zip, title) {
    const { project } = await sendImport({ zip, name: title, title, choices: {}, onSent: () => {} })
    return project.id
  },
  putConversation: (projectId, conversation) =>
    api.call<void>('PUT', `/api/projects/${encodeURIComponent(projectId)}/conversation`, conversation),
}

interface AccountImport {
  file: Blob
  projects: readonly AccountProject[]
  target: ImportTarget
  onProgress: (text: string) => void
}

/**
 * Resolves with sentences for the person: how many came along, and what did not. A project that is refused does not keep the others from
 * coming.
 */
export async function importAccount({
  file,
  projects,
  target,
  onProgress,
}: AccountImport): Promise<string[]> {
  const refusals: string[] = []
  const mute: string[] = []
  const rowless: string[] = []
  const total = projects.length
  let count = 0
  // Newest last, as they were made: the list of projects shows the newest first.
  for (const [index, project] of projects.toReversed().entries()) {
    const { title, archive, hasData } = project
    onProgress(t('importingProject', { title, number: index + 1, total }))
    try {
      const id = await target.importProject(file.slice(archive.start, archive.end), title)
      count++
      if (!(await takeConversation(project, id, target))) mute.push(title)
      if (hasData) rowless.push(title)
    } catch (failure) {
      refusals.push(t('projectNotImported', { title, sentence: failureSentence(failure) }))
    }
  }
  return [
    t('importedProjects', { count, total }),
    ...refusals,
    ...(mute.length > 0 ? [t('withoutConversation', { list: listText(mute, 3) })] : []),
    ...(rowless.length > 0 ? [t('withoutRows', { list: listText(rowless, 3) })] : []),
  ]
}

/** False when there is one that could not be taken: the project is there all the same. */
async function takeConversation(project: AccountProject, id: string, target: ImportTarget): Promise<boolean> {
  try {
    const text = await project.readConversation()
    if (text === null) return true
    const conversation = ConversationFile.parse(JSON.parse(text))
    if (conversation.messages.length > 0) await target.putConversation(id, conversation)
    return true
  } catch {
    // Damaged, too long, or refused: the person is shown that it is missing, and can read it in the archive.
    return false
  }
}
