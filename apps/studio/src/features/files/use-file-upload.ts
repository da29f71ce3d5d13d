/** Brings files of the person's own machine into the project. */

import { t } from '@sayso/language/code'
import { encodeBase64, MAX_FILE_BYTES, textFile } from '@sayso/project'
import { addFiles, type BroughtFile } from '@sayso/workbench'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

/** `folder`: see `addFiles`. Returns the paths of the added files. */
export function useFileUpload(): (files: readonly File[], folder: string | null) => Promise<string[]> {
  const { workbench, saving } = useOpenProject()
  return async (files, folder) => {
    const fitting = files.filter(({ size }) => size <= MAX_FILE_BYTES)
    const tooLarge = files
      .filter((file) => !fitting.includes(file))
      .map(({ name }) => t('isLargerThanMb', { name, value: MAX_FILE_BYTES / 1024 / 1024 }))
    const read = await Promise.allSettled(fitting.map(readFile))
    const brought = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const unreadable = read.flatMap(({ status }, index) =>
      status === 'rejected' ? [t('cannotBeReadIsIt', { name: fitting[index]?.name ?? '' })] : [],
    )
    const { changes, refusals } = addFiles(workbench, folder, brought)
    const problems = [...tooLarge, ...unreadable, ...refusals]
    if (problems.length > 0) void notifyError(t('notAdded'), problems.slice(0, 3).join(' '))
    const paths = [...changes.keys()]
    if (paths.length === 0) return []
    await saving.saveChanges(changes)
    void notify(
      paths.length === 1
        ? t('isAdded', { value: paths[0] ?? '' })
        : t('filesAreAdded', { count: paths.length }),
    )
    return paths
  }
}

/** Rejects when it is a folder, or has gone from the disk. */
async function readFile(file: File): Promise<BroughtFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = textOf(bytes)
  return {
    name: file.name,
    file: text === null ? { content: encodeBase64(bytes), isBinary: true } : textFile(text),
  }
}

/** Null when the bytes are not text. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
