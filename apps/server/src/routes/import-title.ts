/** Title of an imported project: the name of its app, or else that of the archive. */

import { STARTER_NAME } from '@sayso/generation'
import { isRecord, type ProjectFiles, parseJsonWithComments } from '@sayso/project'
import { MAX_TITLE_CHARS } from '@sayso/wire'

const FALLBACK = 'Imported app'

/** @param archiveName of the zip file or of its one folder: `habit-tracker.zip` → `Habit tracker`. */
export function importTitle(files: ProjectFiles, archiveName: string): string {
  const own = appName(files)
  if (own !== '' && own !== STARTER_NAME) return isSlug(own) ? toWords(own) : own
  return toWords(archiveName.replace(/\.zip$/i, ''))
}

/** Null without one. A project of an archive of an account had a title before. */
export function givenTitle(title: string): string | null {
  const given = cut(title.replace(/\p{Cc}+/gu, ' '))
  return given === '' ? null : given
}

/** Of app.json; empty when it has none. */
function appName(files: ProjectFiles): string {
  const file = files.get('app.json')
  const settings = file === undefined || file.isBinary ? null : parseJsonWithComments(file.content)
  const expo = isRecord(settings) && isRecord(settings.expo) ? settings.expo : settings
  const name = isRecord(expo) && typeof expo.name === 'string' ? expo.name : ''
  return cut(name.replace(/[\p{C}\s]+/gu, ' '))
}

/** Tools call a new app by its folder. */
function isSlug(name: string): boolean {
  return /^[a-z\d]+(?:[-_][a-z\d]+)*$/.test(name)
}

function toWords(name: string): string {
  const words = cut(name.replace(/[\p{C}_-]+/gu, ' '))
  return words === '' ? FALLBACK : words.charAt(0).toLocaleUpperCase('en') + words.slice(1)
}

function cut(text: string): string {
  return text.trim().slice(0, MAX_TITLE_CHARS)
}
