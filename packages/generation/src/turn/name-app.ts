/**
 * Names a new app after its first answer: the model need not spend a word on it, and an exported project is not called after its template.
 * Source: SPEC.md of this package, rules K7 and K8.
 */

import type { FileChanges, ProjectFile, ProjectFiles } from '@sayso/project'

/** An app has it until somebody names the app. */
export const STARTER_NAME = 'Sayso Expo App'
const STARTER_SLUG = 'sayso-expo-app'
const MAX_NAME_CHARS = 60
const MAX_SLUG_CHARS = 40

/** The necessary changes: none where the starter's words are already replaced. Keeps every other character. */
export function nameApp(files: ProjectFiles, title: string): FileChanges {
  const name = title.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_CHARS)
  const changes = new Map<string, ProjectFile>()
  if (name === '') return changes
  const slug = toSlug(name)
  const values: Record<string, readonly Setting[]> = {
    'app.json': [
      { key: 'name', from: STARTER_NAME, to: name },
      { key: 'slug', from: STARTER_SLUG, to: slug },
      { key: 'scheme', from: STARTER_SLUG, to: slug },
      ...(followsScheme(files) ? [{ key: 'userInterfaceStyle', from: 'light', to: 'automatic' }] : []),
    ],
    'package.json': [{ key: 'name', from: STARTER_SLUG, to: slug }],
  }
  for (const [path, settings] of Object.entries(values)) {
    const file = files.get(path)
    if (file === undefined || file.isBinary) continue
    const content = settings.reduce(setValue, file.content)
    if (content !== file.content) changes.set(path, { ...file, content })
  }
  return changes
}

interface Setting {
  key: string
  from: string
  to: string
}

function setValue(text: string, { key, from, to }: Setting): string {
  const member = `"${key}": ${JSON.stringify(from)}`
  return text.includes(member) ? text.replace(member, () => `"${key}": ${JSON.stringify(to)}`) : text
}

/** An app that reads the phone's scheme needs to receive it: with a fixed style it never would. */
function followsScheme(files: ProjectFiles): boolean {
  return [...files].some(
    ([path, { content, isBinary }]) =>
      !isBinary && /\.[jt]sx?$/.test(path) && content.includes('useColorScheme('),
  )
}

/** A letter first, as addresses want it; `app` where nothing of a name can be written so. */
function toSlug(name: string): string {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/-+$/, '')
  return plain === '' ? 'app' : plain
}
