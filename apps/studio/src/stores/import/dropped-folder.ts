/** The files of a folder that was dropped on the page. */

import { sortOutPaths } from '@sayso/archive'
import type { PickedFile } from './prepare-import.ts'

/** Rejects when the browser cannot read it. */
export async function filesOfDroppedFolder(folder: FileSystemDirectoryEntry): Promise<PickedFile[]> {
  const files: PickedFile[] = []
  const waiting: { entry: FileSystemDirectoryEntry; path: string }[] = [{ entry: folder, path: folder.name }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of await childrenOf(next.entry)) {
      const path = `${next.path}/${child.name}`
      if (isFile(child)) files.push({ path, file: await fileOf(child) })
      // Its hundred thousand files are not read one by one only to be left out; a placeholder lets the import report
      // them.
      else if (isLeftOut(path)) files.push({ path: `${path}/…`, file: new File([], '…') })
      else if (isFolder(child)) waiting.push({ entry: child, path })
    }
  }
  return files
}

function isLeftOut(folderPath: string): boolean {
  return sortOutPaths([`${folderPath}/…`]).kept.size === 0
}

/** Browsers give a folder's children a hundred at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return children
    children.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
