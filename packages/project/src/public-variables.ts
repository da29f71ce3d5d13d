/**
 * `public.env`: the values that an app reads as `process.env.EXPO_PUBLIC_…`. Expo puts such values into the app, where everybody can read
 * them, so they are a file of the project like any other; what else an `.env` file holds is never part of it.
 * Source: Expo's guide on environment variables; the syntax is dotenv's.
 */

import type { ProjectFiles } from './files.ts'

export const PUBLIC_VARIABLES_FILE = 'public.env'

/** By their whole names; empty where the project has no such file. */
export function publicVariablesOf(files: ProjectFiles | null): Record<string, string> {
  const file = files?.get(PUBLIC_VARIABLES_FILE)
  if (file === undefined || file.isBinary) return {}
  const all = parseVariables(file.content)
  return Object.fromEntries(Object.entries(all).filter(([name]) => isPublicVariable(name)))
}

export function isPublicVariable(name: string): boolean {
  return /^EXPO_PUBLIC_\w+$/.test(name)
}

const LINE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*("(?:\\[\s\S]|[^"\\])*"|'[^']*'|`[^`]*`|[^\r\n]*)[ \t]*(?:#.*)?$/gm

/** All names of an `.env` file with their values. Of a name that is there twice the last counts. */
export function parseVariables(text: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', written = ''] of text.matchAll(LINE)) found.set(name, readValue(written))
  return Object.fromEntries(found)
}

/** As `parseVariables` reads it. */
export function formatVariables(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${/^[\w:/.@+-]*$/.test(value) ? value : quoted(value)}\n`)
    .join('')
}

function readValue(written: string): string {
  const inside = /^(["'`])([\s\S]*)\1$/.exec(written)
  if (inside === null) return written.replace(/\s#.*$/, '').trim()
  const [, quote, text = ''] = inside
  if (quote !== '"') return text
  return text.replace(/\\([\s\S])/g, (_, char: string) => ({ n: '\n', r: '\r' })[char] ?? char)
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`
}
