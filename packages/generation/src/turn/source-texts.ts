/** Source files of a project as far as they are searched for imports on the server's own thread. */

import type { ProjectFiles } from '@sayso/project'

const SOURCE = /\.[cm]?[jt]sx?$/
/** Limits one file: imports stand at its beginning, and longer files are data. */
const MAX_FILE_CHARS = 256 * 1024
/** Limits all files together to some hundred times a usual app. */
const MAX_CHARS = 8 * 1024 * 1024

export function* sourceTexts(files: ProjectFiles): Generator<{ path: string; text: string }> {
  let left = MAX_CHARS
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || !SOURCE.test(path)) continue
    if (left <= 0) return
    const text = content.slice(0, Math.min(left, MAX_FILE_CHARS))
    left -= text.length
    yield { path, text }
  }
}
