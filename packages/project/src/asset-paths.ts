/** Names under which attached pictures go into a project when an answer wants them there. */

import { isDeviceName } from './device-names.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}
const MAX_STEM_CHARS = 40

/** One path per picture, each different: `assets/team-photo.jpg`. */
export function toAssetPaths(pictures: readonly { name: string; mediaType: string }[]): string[] {
  const taken = new Set<string>()
  return pictures.map(({ name, mediaType }) => {
    const stem = toStem(name)
    const extension = EXTENSIONS[mediaType] ?? 'png'
    let path = `assets/${stem}.${extension}`
    for (let count = 2; taken.has(path); count += 1) path = `assets/${stem}-${count}.${extension}`
    taken.add(path)
    return path
  })
}

/** Letters and digits that every disk and bundler takes, in one case. */
function toStem(name: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_CHARS)
    .replace(/^-+|-+$/g, '')
  if (stem === '') return 'picture'
  // Any other stem of letters, digits and hyphens is a name that every project may hold.
  return isDeviceName(stem) ? `picture-${stem}` : stem
}
