/** Finds ids in the code of an app, such as those of its sample data, with which a screen with parameters may be opened. */

import type { ProjectFiles } from '@sayso/project'

const CODE = /\.([cm]?[jt]sx?|json)$/
const PARAMETER = /\[([^\].]+)\]/g
/** Names of ids in an app's data. */
const ID_NAMES = ['id', 'slug', 'code', 'key']
const MAX_IDS = 2

/**
 * The first and the last id of the file that mentions the screen's name most; none for a screen with several
 * parameters.
 * @param pattern such as `/plants/[id]`
 */
export function findWrittenIds(pattern: string, files: ProjectFiles): string[] {
  const [parameter, ...others] = [...pattern.matchAll(PARAMETER)].map(([, name = '']) => name)
  if (parameter === undefined || others.length > 0 || pattern.includes('[...')) return []
  const names = [...new Set([parameter, ...ID_NAMES])].join('|')
  const written = new RegExp(String.raw`(?<![\w.])["']?(?:${names})["']?\s*:\s*(["'\`])([\w-]{1,40})\1`, 'g')
  const stem = stemOf(pattern)
  let best = { count: -1, ids: [] as string[] }
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || !CODE.test(path)) continue
    const ids = [...new Set([...content.matchAll(written)].map(([, , id = '']) => id))]
    const count = stem === null ? 0 : countWord(stem, `${path} ${content}`)
    if (ids.length > 0 && count > best.count) best = { count, ids }
  }
  return [...new Set([...best.ids.slice(0, 1), ...best.ids.slice(-1)])].slice(0, MAX_IDS)
}

/** `/plants/[id]` → `plant` */
function stemOf(pattern: string): string | null {
  const name = pattern
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('[') && !part.startsWith('('))
    .at(-1)
  return name === undefined ? null : name.toLowerCase().replace(/s$/, '')
}

/** Counts in names too, whose words begin with a capital. */
function countWord(word: string, text: string): number {
  const words = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return [...words.matchAll(/[a-z\d]+/g)].filter(([one]) => one === word || one === `${word}s`).length
}
