/** Finds and reads in the files of a project, of now or of a version, each file shown once at a time. */

import type { ProjectFiles } from '@sayso/project'
import type { Lookup } from '@sayso/wire'
import { showFiles } from '../context/describe-files.ts'
import { findText } from './find-text.ts'
import { isGlob, matchPaths } from './glob.ts'
import type { LookRequest } from './look-request.ts'
import type { LookRoom } from './look-room.ts'
import { partOf } from './text-lines.ts'
import type { Patterns } from './timed-pattern.ts'

interface FileLooksOptions {
  room: LookRoom
  patterns: Patterns
  note: (kind: Lookup['kind'], asked: string, count: number) => void
}

interface FileLooks {
  find(files: ProjectFiles, request: Extract<LookRequest, { kind: 'find' }>): Promise<void>
  read(files: ProjectFiles, request: Extract<LookRequest, { kind: 'read' }>): Promise<void>
  /** Paths of the files of now that were shown. */
  shown(): string[]
}

export function createFileLooks({ room, patterns, note }: FileLooksOptions): FileLooks {
  /** With the version, where it is another than now. */
  const shown = new Set<string>()

  function showFile(files: ProjectFiles, path: string, version: number | null): boolean {
    const file = files.get(path)
    const name = withVersion(path, version)
    if (shown.has(name) || isWholeAbove(files, path, version)) return true
    if (file === undefined || file.isBinary)
      return room.miss(`${name} (${file === undefined ? 'not in the project' : 'not text'})`)
    const text = wholeText(files, path, version)
    if (!room.show(text))
      return room.miss(`${name} (too long to be shown beside the others: read a part, as ${path}:1-80)`)
    shown.add(name)
    return true
  }

  function isWholeAbove(files: ProjectFiles, path: string, version: number | null): boolean {
    const file = files.get(path)
    if (file === undefined || file.isBinary) return false
    return room.isAbove(withVersion(path, version), wholeText(files, path, version))
  }

  return {
    async read(files, { path, lines, version }) {
      const file = files.get(path)
      if (file === undefined && isGlob(path)) {
        const paths = await matchPaths([...files.keys()], path, patterns)
        if (paths === null) room.miss(`${path} (the pattern takes too long: name the files)`)
        else if (paths.length === 0) room.miss(`${path} (no file fits)`)
        const count = paths?.filter((found) => showFile(files, found, version)).length ?? 0
        note('read', withVersion(path, version), count)
      } else if (lines === null || file === undefined || file.isBinary)
        note('read', withVersion(path, version), showFile(files, path, version) ? 1 : 0)
      else {
        const range = `${lines.from}-${lines.to}`
        const ofVersion = version === null ? '' : ` version="${version}"`
        const text = `<file path="${path}"${ofVersion} lines="${range}">\n${partOf(file.content, lines)}\n</file>`
        const name = withVersion(`${path}:${range}`, version)
        const isShown = isWholeAbove(files, path, version) || room.isAbove(name, text) || room.show(text)
        if (!isShown) room.miss(`${path}:${range} (too long)`)
        note('read', name, isShown ? 1 : 0)
      }
    },

    async find(files, request) {
      const { text, glob, version } = request
      const asked = withVersion(glob === null ? text : `${text} in ${glob}`, version)
      const found = await findText(files, request, patterns)
      room.showResult(`find ${asked}`, found.text === '' ? null : found.text, 'found nowhere')
      note('find', asked, found.fileCount)
    },

    shown: () => [...shown].filter((name) => !VERSIONED.test(name)),
  }
}

function wholeText(files: ProjectFiles, path: string, version: number | null): string {
  if (version === null) return showFiles(files, [path])
  return `<file path="${path}" version="${version}">\n${files.get(path)?.content ?? ''}\n</file>`
}

const VERSIONED = / @\d+$/

function withVersion(text: string, version: number | null): string {
  return version === null ? text : `${text} @${version}`
}
