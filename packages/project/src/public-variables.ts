/**
 * `public.env`: the values that an app reads as `process.env.EXPO_PUBLIC_…`. Expo puts such values into the app,
 * where everybody can read them, so they are a file of the project like any other; other values of an `.env` file are
 * never part of it. Source: Expo's guide on environment variables; the syntax is dotenv's.
 */

import { escapeReferences, expandVariables } from './expand-variables.ts'
import type { ProjectFiles } from './files.ts'

export const PUBLIC_VARIABLES_FILE = 'public.env'

/** Keyed by full name; empty where the project has no such file. */
export function publicVariablesOf(files: ProjectFiles | null): Record<string, string> {
  const file = files?.get(PUBLIC_VARIABLES_FILE)
  if (file === undefined || file.isBinary) return {}
  const all = expandVariables(parseVariables(file.content))
  return Object.fromEntries(Object.entries(all).filter(([name]) => isPublicVariable(name)))
}

export function isPublicVariable(name: string): boolean {
  return /^EXPO_PUBLIC_\w+$/.test(name)
}

/** No form of a quoted value has an escape: a backslash before its quote keeps it open, and stays. */
const LINE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)(?:[ \t]*=|:[ \t])[ \t]*("(?:\\"|[^"])*"|'(?:\\'|[^'])*'|`(?:\\`|[^`])*`|[^#\n]*)[ \t]*(?:#.*)?$/gm

/** All names of an `.env` file with their values as written: see `expandVariables`. Of a name that is there twice the last counts. */
export function parseVariables(text: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', written = ''] of text.replace(/\r\n?/g, '\n').matchAll(LINE)) {
    found.set(name, readValue(written.trim()))
  }
  return Object.fromEntries(found)
}

/** The inverse of `parseVariables` followed by `expandVariables`. */
export function formatVariables(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${formatValue(escapeReferences(value))}\n`)
    .join('')
}

function readValue(written: string): string {
  const inside = /^(["'`])([\s\S]*)\1$/.exec(written)?.[2] ?? written
  return written.startsWith('"') ? inside.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : inside
}

/** Lines in which a quote that was left open before them would find its end. */
const REST = '\nB="\nC=\'\nD=`'

/** The first form that parses to this value, whatever follows it: preferably in quotes that it does not contain. */
function formatValue(value: string): string {
  const quotes = ['"', "'", '`'].sort((a, b) => Number(value.includes(a)) - Number(value.includes(b)))
  const forms = [value, ...quotes.map((quote) => inQuotes(quote, value))]
  const held = forms.find((form) => parseVariables(`A=${form}${REST}`).A === value)
  return held ?? inQuotes('"', value.replaceAll('"', "'").replaceAll('\\', '/'))
}

function inQuotes(quote: string, value: string): string {
  const text = quote === '"' ? value.replaceAll('\n', '\\n').replaceAll('\r', '\\r') : value
  return `${quote}${text}${quote}`
}
