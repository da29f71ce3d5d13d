/** Path arithmetic on project paths: `/` between parts, no leading slash, the root is the empty string. */

/** The folder of a path; the empty string for a file at the root. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The lower-case extension: the part after the last dot of the file's name (`tsx`), or the empty string. */
export function extensionOf(path: string): string {
  const name = basename(path)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Joins and normalises; null when the result would leave the project. */
export function joinPath(folder: string, relative: string): string | null {
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}
