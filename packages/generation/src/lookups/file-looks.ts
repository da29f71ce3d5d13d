/** Finds and reads in the files of a project, of now or of a version, each file shown once at a time. */

import type { ProjectFiles } from '@sayso/project'
import type { Lookup } from '@sayso/wire'
import { showFiles } from '../context/describe-files.ts'
import { findText } from './find-text.ts'
import { isGlob, matchPaths } from './glob.ts'
import type { LookRequest } from './look-request.ts'
import type { LookRoom } from './look-room.ts'
import type { Patterns } from './timed-pattern.ts'

interface FileLooksOptions {
  room: LookRoom
  patterns: Patterns
  note: (kind: Lookup['kind'], asked: string, count: number) => void
}

interface FileLooks {
  find(files: ProjectFiles, request: Extract<LookRequest, { kind: 'find' }>): void
  read(files: ProjectFiles, request: Extract<LookRequest, { kind: 'read' }>): void
  /** Paths of the files of now that were shown. */
  shown(): string[]
}

export function createFileLooks({ room, patterns, note }: FileLooksOptions): FileLooks {
  /** With the version, where it is another than now. */
  const shown = new Set<string>()

  function showFile(files: ProjectFiles, path: string, version: number | null): boolean {
    const file = files.get(path)
    const name = withVersion(path, version)
    if (shown.has(name)) return true
    if (file === undefined || file.isBinary)
      return room.miss(`${name} (${file === undefined ? 'not in the project' : 'not text'})`)
    const text =
      version === null
        ? showFiles(files, [path])
        : `<file path="${path}" version="${version}">\n${file.content}\n</file>`
    if (!room.show(text))
      return room.miss(`${name} (too long to be shown beside the others: read a part, as ${path}:1-80)`)
    shown.add(name)
    return true
  }

  return {
    read(files, { path, lines, version }) {
      const file = files.get(path)
      if (file === undefined && isGlob(path)) {
        const paths = matchPaths([...files.keys()], path, patterns)
        if (paths === null) room.miss(`${path} (the pattern takes too long: name the files)`)
        else if (paths.length === 0) room.miss(`${path} (no file fits)`)
        const count = paths?.filter((found) => showFile(files, found, version)).length ?? 0
        note('read', withVersion(path, version), count)
      } else if (lines === null || file === undefined || file.isBinary)
        note('read', withVersion(path, version), showFile(files, path, version) ? 1 : 0)
      else {
        const range = `${lines.from}-${lines.to}`
        const ofVersion = version === null ? '' : ` version="${version}"`
        const part = file.content
          .split('\n')
          .slice(lines.from - 1, lines.to)
          .join('\n')
        const isShown = room.show(`<file path="${path}"${ofVersion} lines="${range}">\n${part}\n</file>`)
        if (!isShown) room.miss(`${path}:${range} (too long)`)
        note('read', withVersion(`${path}:${range}`, version), isShown ? 1 : 0)
      }
    },

    find(files, request) {
      const { text, glob, version } = request
      const asked = withVersion(glob === null ? text : `${text} in ${glob}`, version)
      const found = findText(files, request, patterns)
      room.showResult(`find ${asked}`, found.text === '' ? null : found.text, 'found nowhere')
      note('find', asked, found.fileCount)
    },

    shown: () => [...shown].filter((name) => !VERSIONED.test(name)),
  }
}

const VERSIONED = / @\d+$/

function withVersion(text: string, version: number | null): string {
  return version === null ? text : `${text} @${version}`
}
