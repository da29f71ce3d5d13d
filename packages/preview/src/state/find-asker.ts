/** Finds the line of a project that made a request, by the words of its call, where no stack leads there: `from('notes').insert(`. */

import type { ProjectFiles } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'

const CODE = /\.[cm]?[jt]sx?$/
/** Between the call that names a table and the one that says what to do with it. */
const MAX_CHARS_BETWEEN = 200

/** Null where nothing, or more than one place, has these words. */
export function findAsker(files: ProjectFiles, asked: Problem['asked']): SourcePlace | null {
  if (asked === undefined || asked.call === '' || asked.name === '') return null
  const { call, name, verb } = asked
  const named = new RegExp(`\\b${escapeText(call)}\\s*(?:<[^>]*>)?\\(\\s*(['"\`])${escapeText(name)}\\1`, 'g')
  const places = [...files].flatMap(([path, file]) => {
    if (file.isBinary || !CODE.test(path)) return []
    return [...file.content.matchAll(named)].map(({ index }) => ({
      place: placeAt(path, file.content, index),
      does: doesAt(file.content.slice(index, index + MAX_CHARS_BETWEEN)) === verb,
    }))
  })
  const doing = places.filter(({ does }) => does)
  const [found, another] = doing.length > 0 ? doing : places
  return found === undefined || another !== undefined ? null : found.place
}

/** `upsert` is sent as `insert` is. */
function doesAt(text: string): string | undefined {
  const does = /\.(select|insert|upsert|update|delete)\s*\(/.exec(text)?.[1]
  return does === 'upsert' ? 'insert' : does
}

function placeAt(path: string, text: string, index: number): SourcePlace {
  const lines = text.slice(0, index).split('\n')
  return { path, lineNumber: lines.length, columnNumber: (lines.at(-1)?.length ?? 0) + 1 }
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
