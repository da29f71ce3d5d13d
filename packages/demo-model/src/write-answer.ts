/** Writes the response grammar. */

import type { TextEdit } from './apps/text-edit.ts'

interface WrittenArtifact {
  id: string
  title: string
  actions: string[]
}

/** An answer: words, one artifact, words. Without the first when `intro` is empty. */
export function writeAnswer(intro: string, artifact: WrittenArtifact, outro: string): string {
  const { id, title, actions } = artifact
  const opening = intro === '' ? '' : `${intro}\n\n`
  const files = escapeAttribute(actions.flatMap(pathOf).join(', '))
  return `${opening}<saysoArtifact id="${id}" title="${escapeAttribute(title)}" files="${files}">\n${actions.join('\n')}\n</saysoArtifact>\n\n${outro}\n`
}

export function writeFile(path: string, content: string): string {
  return `<saysoAction type="file" filePath="${path}">\n${content}</saysoAction>`
}

/** Empty when there is nothing to edit. */
export function writeEdits(path: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return ''
  const blocks = edits.map(
    ({ search, replace }) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`,
  )
  return `<saysoAction type="edit" filePath="${path}">\n${blocks.join('')}</saysoAction>`
}

export function writeDelete(path: string): string {
  return `<saysoAction type="delete" filePath="${path}"></saysoAction>`
}

/** Path of an action that this file has written. */
function pathOf(action: string): string[] {
  const path = /^<saysoAction [^>]*filePath="([^"]*)"/.exec(action)?.[1]
  return path === undefined ? [] : [path]
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
