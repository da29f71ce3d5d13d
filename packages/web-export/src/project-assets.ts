/** The project's pictures, fonts and other assets as files of the site. */

import path from 'node:path'
import { decodeBase64, type ProjectFile } from '@sayso/project'
import { hashOf } from './hash.ts'

interface ProjectAssets {
  /** Name → content, of those that were asked for. */
  files: Map<string, Uint8Array>
  /** The address for the app; null for an asset that stays in the script. */
  addressOf(path: string, file: ProjectFile): string | null
}

/** Smaller ones stay in the script: a request costs more. */
const MIN_CHARS = 4096

export function createProjectAssets(basePath: string): ProjectAssets {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    addressOf(place, { content, isBinary }) {
      if (content.length < MIN_CHARS) return null
      const bytes = isBinary ? decodeBase64(content) : Buffer.from(content)
      if (bytes === null) return null
      const extension = path.posix.extname(place)
      const stem = path.posix
        .basename(place, extension)
        .replaceAll(/[^\w-]/g, '_')
        .slice(0, 40)
      const name = `${stem}-${hashOf(bytes)}${extension.toLowerCase()}`
      files.set(name, bytes)
      return `${basePath}assets/${name}`
    },
  }
}
