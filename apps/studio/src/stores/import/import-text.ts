/** Texts about an import: its progress, and the files that it skipped. */

interface Skipped {
  path: string
  fileCount: number
  why?: string
}

/** `Left out: node_modules (1,234 files), .git (12 files).` Empty when nothing was. */
export function skippedText(skipped: readonly Skipped[]): string {
  if (skipped.length === 0) return ''
  const shown = skipped.slice(0, MAX_SHOWN).map(({ path, fileCount, why = '' }) => {
    if (fileCount > 1) return `${path} (${fileCount.toLocaleString('en-GB')} files)`
    const reason = Object.hasOwn(REASONS, why) ? REASONS[why] : undefined
    return reason === undefined ? path : `${path} (${reason})`
  })
  const more = skipped.length > MAX_SHOWN ? ` and ${skipped.length - MAX_SHOWN} more` : ''
  return `Left out: ${shown.join(', ')}${more}.`
}

const MAX_SHOWN = 3

/** Reasons that a person would not expect. */
const REASONS: Readonly<Record<string, string>> = {
  link: 'a link',
  name: 'its name cannot be stored',
  'too-large': 'larger than 10 MB',
  twin: 'another file has the same name',
}

/** Joins the lists of this computer and the server: the server's unusual parts come first, and each part once. */
export function joinSkipped<Part extends Skipped>(
  here: readonly Part[] | null,
  there: readonly Part[],
): Part[] {
  const known = new Set(here?.map(({ path }) => path))
  return [...there.filter(({ path }) => !known.has(path)), ...(here ?? [])]
}

/** `null`: the folder is being read. */
export function progressText(name: string, share: number | null): string {
  if (share === null) return `Reading ${name}`
  return share < 1 ? `Sending ${name}, ${Math.floor(share * 100)}%` : `Unpacking ${name}`
}
