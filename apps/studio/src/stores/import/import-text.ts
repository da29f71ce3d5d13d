/** Texts about an import: its progress, and the files that it skipped. */

interface Skipped {
  path: string
  fileCount: number
}

/** `Left out: node_modules (1,234 files), .git (12 files).` Empty when nothing was. */
export function skippedText(skipped: readonly Skipped[]): string {
  if (skipped.length === 0) return ''
  const shown = skipped.slice(0, MAX_SHOWN).map(({ path, fileCount }) => {
    const count = fileCount === 1 ? '' : ` (${fileCount.toLocaleString('en-GB')} files)`
    return `${path}${count}`
  })
  const more = skipped.length > MAX_SHOWN ? ` and ${skipped.length - MAX_SHOWN} more` : ''
  return `Left out: ${shown.join(', ')}${more}.`
}

const MAX_SHOWN = 3

/** `null`: the folder is being read. */
export function progressText(name: string, share: number | null): string {
  if (share === null) return `Reading ${name}`
  return share < 1 ? `Sending ${name}, ${Math.floor(share * 100)}%` : `Unpacking ${name}`
}
