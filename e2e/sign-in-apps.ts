/** The apps of `apps/sign-in/`, in the shapes in which people and models write a sign-in from Supabase's and Expo's guides. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Shape → the folders of its files. What a folder has, it has in place of those before it. */
const FOLDERS = {
  /** The layout leads elsewhere as soon as it knows the session, and until then shows a spinner. */
  gate: ['form', 'gate'],
  /** Each group's layout redirects. A provider knows the session, and whether it is still read. */
  redirect: ['form', 'provider', 'redirect'],
  /** Expo Router's protected routes, behind a splash screen until the session is known. */
  guard: ['form', 'provider', 'guard'],
  /** The session outgrows the store of secrets: only its key is kept there. */
  encrypted: ['form', 'provider', 'guard', 'encrypted'],
  /** A code by mail, in two steps. */
  code: ['form', 'provider', 'guard', 'code'],
  /** Nobody types anything: an app without a session gets one as it starts. */
  anonymous: ['anonymous'],
} as const

type Shape = keyof typeof FOLDERS

export const SHAPES = Object.keys(FOLDERS) as Shape[]

/** A screen that only somebody who is signed in reaches. */
export const GUARDED_SCREEN = 'app/(tabs)/profile.tsx'
export const MIGRATION = 'supabase/migrations/0001_notes.sql'

/** Path in the project → text. */
export function readSignInApp(shape: Shape): Record<string, string> {
  return Object.assign({}, ...['common', ...FOLDERS[shape]].map(readFolder))
}

/** The guarded screen with a crash, and the line of it. */
export function breakScreen(text: string): { text: string; lineNumber: number } {
  const lines = text.split('\n')
  const index = lines.findIndex((line) => line.includes('{person.email}'))
  lines.splice(index + 1, 0, '      {person.tags!.map((tag) => <Text key={tag}>{tag}</Text>)}')
  return { text: lines.join('\n'), lineNumber: index + 2 }
}

function readFolder(name: string): Record<string, string> {
  const folder = path.join(import.meta.dirname, 'apps', 'sign-in', name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]
    }),
  )
}
