/** Texts about an import: its progress, and the files that it skipped. */

import { t } from '@sayso/language/imports'

interface Skipped {
  path: string
  fileCount: number
  why?: string
}

/** `Left out: node_modules (1,234 files), .git (12 files).` Empty when nothing was. */
export function skippedText(skipped: readonly Skipped[]): string {
  if (skipped.length === 0) return ''
  const shown = skipped.slice(0, MAX_SHOWN).map(({ path, fileCount, why = '' }) => {
    if (fileCount > 1) return t('filesPathFileCount', { path, fileCount })
    const reason = Object.hasOwn(REASONS, why) ? REASONS[why] : undefined
    return reason === undefined ? path : `${path} (${reason})`
  })
  const more = skipped.length > MAX_SHOWN ? t('andMoreValue', { value: skipped.length - MAX_SHOWN }) : ''
  return t('leftOut', { list: shown.join(', '), more })
}

const MAX_SHOWN = 3

/** Reasons for omissions that a person does not expect. */
const REASONS: Readonly<Record<string, string>> = {
  get link() {
    return t('aLink')
  },
  get name() {
    return t('itsNameCannotBeStored')
  },
  get 'too-large'() {
    return t('largerThan10Mb')
  },
  get editor() {
    return t('editorsWouldRunIt')
  },
  get twin() {
    return t('anotherFileHasTheSame')
  },
}

/** Files left out on this computer and on the server, the unusual ones of the server first, each once. */
export function joinSkipped<Part extends Skipped>(
  here: readonly Part[] | null,
  there: readonly Part[],
): Part[] {
  const known = new Set(here?.map(({ path }) => path))
  return [...there.filter(({ path }) => !known.has(path)), ...(here ?? [])]
}

/** `null`: the folder is being read. */
export function progressText(name: string, share: number | null): string {
  if (share === null) return t('reading', { name })
  return share < 1 ? t('sending', { name, floor: Math.floor(share * 100) }) : t('unpacking', { name })
}
