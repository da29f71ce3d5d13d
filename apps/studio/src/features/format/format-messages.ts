/** Messages between page and formatter, and the kinds of files that can be formatted. */

import type { FormatStyle } from '@sayso/workbench'

export type Kind = 'typescript' | 'javascript' | 'json' | 'css' | 'markdown'

export interface FormatRequest {
  id: number
  text: string
  kind: Kind
  style: FormatStyle
}

export type FormatReply = { id: number; text: string } | { id: number; failure: string }

const KINDS: Record<string, Kind> = {
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  json: 'json',
  css: 'css',
  md: 'markdown',
}

/** Null: files of this kind are not formatted. */
export function kindOf(path: string): Kind | null {
  return KINDS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null
}
