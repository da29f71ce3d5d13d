/** The files of a project as those of a session. What changed is found by identity, so that an edit costs the edited files only. */

import { decodeBase64, type ProjectFile, type ProjectFiles } from '@sayso/project'
import type { AssetData, SnackFile, SnackFiles } from '../content/project-content.ts'
import type { FileUpdates } from '../session/update-content.ts'

interface ProjectFileTranslator {
  /** Converts the session's files to these; null when nothing changed. */
  translate(files: ProjectFiles): FileUpdates | null
  /** Remembers where data was uploaded to, so that the same file under another path is not uploaded again. */
  noteUploads(files: SnackFiles): void
}

export function createProjectFileTranslator(): ProjectFileTranslator {
  let last: ProjectFiles = new Map()
  const translated = new WeakMap<ProjectFile, SnackFile>()
  const assets = new Map<string, ProjectFile>()

  function toSnackFile(path: string, file: ProjectFile): SnackFile {
    if (file.isBinary) assets.set(path, file)
    const known = translated.get(file)
    if (known !== undefined) return known
    const made = createSnackFile(file)
    translated.set(file, made)
    return made
  }

  return {
    translate(files) {
      const updates = new Map<string, SnackFile | null>()
      for (const [path, file] of files) {
        if (last.get(path) !== file) updates.set(path, toSnackFile(path, file))
      }
      for (const path of last.keys()) {
        if (files.has(path)) continue
        updates.set(path, null)
        assets.delete(path)
      }
      last = files
      return updates.size === 0 ? null : Object.fromEntries(updates)
    },

    noteUploads(files) {
      for (const [path, asset] of assets) {
        const file = files[path]
        if (file?.type !== 'ASSET' || typeof file.contents !== 'string') continue
        translated.set(asset, file)
        assets.delete(path)
      }
    },
  }
}

function createSnackFile(file: ProjectFile): SnackFile {
  if (!file.isBinary) return { type: 'CODE', contents: file.content }
  return { type: 'ASSET', contents: toData(file.content) }
}

function toData(base64: string): AssetData {
  const bytes = decodeBase64(base64)
  return new Blob(bytes === null ? [] : [new Uint8Array(bytes)])
}
