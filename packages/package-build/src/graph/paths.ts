/** Paths of modules, which have forward slashes on every system. */

import path from 'node:path'

export function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}

/** Path below a folder's `node_modules`; begins with `../` for a file elsewhere. */
export function belowNodeModules(folder: string, file: string): string {
  return toPosix(path.relative(path.join(folder, 'node_modules'), file))
}
