/** Changes of a version, file by file, against the version before it. */

import { t } from '@sayso/language/versions'
import { countLineChanges, diffFiles, type ProjectFile, type ProjectFiles } from '@sayso/project'

export interface ChangedFile {
  path: string
  change: 'added' | 'modified' | 'removed'
  linesAdded: number
  linesRemoved: number
  /** Why the change cannot be shown as lines, or null. */
  note: string | null
  before: string
  after: string
  /** The file on both sides; null where it does not exist. */
  files: { before: ProjectFile | null; after: ProjectFile | null }
}

const MAX_CHARS = 10 * 1024 * 1024

export function changedFiles(before: ProjectFiles, after: ProjectFiles): ChangedFile[] {
  return diffFiles(before, after).map(({ path, change }) => {
    const old = before.get(path)
    const present = after.get(path)
    const note = noteOf(old, present)
    const texts = { before: old?.content ?? '', after: present?.content ?? '' }
    const { added, removed } =
      note === null ? countLineChanges(texts.before, texts.after) : { added: 0, removed: 0 }
    const files = { before: old ?? null, after: present ?? null }
    return { path, change, linesAdded: added, linesRemoved: removed, note, ...texts, files }
  })
}

function noteOf(before: ProjectFile | undefined, after: ProjectFile | undefined): string | null {
  if (before?.isBinary === true || after?.isBinary === true) return t('noTextPreview')
  const chars = (before?.content.length ?? 0) + (after?.content.length ?? 0)
  if (chars === 0) return after === undefined ? t('anEmptyFileWasRemoved') : t('anEmptyFileWasAdded')
  return chars > MAX_CHARS ? t('tooLargeToCompare') : null
}

/** `4 files, +86 −23`. */
export function changesText(files: readonly ChangedFile[]): string {
  const count = t('filesCount1', { count: files.length })
  const added = files.reduce((sum, file) => sum + file.linesAdded, 0)
  const removed = files.reduce((sum, file) => sum + file.linesRemoved, 0)
  return added + removed === 0 ? count : `${count}, +${added} −${removed}`
}
