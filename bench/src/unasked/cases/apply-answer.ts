/** A case of an answer and what it changed unasked, and the project before and after it. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import { BAKERY } from '../apps/bakery.ts'
import { BIKE_REPAIR } from '../apps/bike-repair.ts'
import { CHOIR } from '../apps/choir.ts'
import { DOG_WALKS } from '../apps/dog-walks.ts'
import { FILM_CLUB } from '../apps/film-club.ts'
import { POCKET_BUDGET } from '../apps/pocket-budget.ts'
import { TEA_HOUSE } from '../apps/tea-house.ts'
import { TRAVEL_DIARY } from '../apps/travel-diary.ts'
import { VEGETABLE_GARDEN } from '../apps/vegetable-garden.ts'

const APPS = {
  'tea-house': TEA_HOUSE,
  choir: CHOIR,
  bakery: BAKERY,
  'travel-diary': TRAVEL_DIARY,
  'pocket-budget': POCKET_BUDGET,
  'dog-walks': DOG_WALKS,
  'bike-repair': BIKE_REPAIR,
  'vegetable-garden': VEGETABLE_GARDEN,
  'film-club': FILM_CLUB,
} satisfies Record<string, Record<string, string>>

export type AppName = keyof typeof APPS

type Edit =
  | { kind: 'replace'; path: string; find: string; put: string }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'delete'; path: string }

export interface AnswerCase {
  app: AppName
  language: 'en' | 'de' | 'es' | 'fr'
  wish: string
  /** Words of the assistant that the wish answers. */
  earlier?: string
  answer: readonly Edit[]
}

export interface PlantedCase extends AnswerCase {
  /** In words: `the label of a button`. */
  planted: string
  /** Routes that have it; one of them must be named. */
  screens: readonly string[]
}

export const replace = (path: string, find: string, put: string): Edit => ({
  kind: 'replace',
  path,
  find,
  put,
})
export const write = (path: string, content: string): Edit => ({ kind: 'write', path, content })
export const remove = (path: string): Edit => ({ kind: 'delete', path })

export async function loadApp(name: AppName): Promise<ProjectFiles> {
  const { 'app/_layout.tsx': _layout, 'app/index.tsx': _index, ...starter } = await loadStarterFiles()
  const own: Record<string, string> = APPS[name]
  const files = new Map(Object.entries(starter))
  for (const [path, content] of Object.entries(own)) files.set(path, textFile(content.trimStart()))
  const manifest = files.get('package.json')?.content ?? ''
  if ('index.ts' in own)
    files.set('package.json', textFile(manifest.replace('expo-router/entry', 'index.ts')))
  return files
}

/** Each edit must find its text. */
export function applyAnswer(before: ProjectFiles, answer: readonly Edit[]): ProjectFiles {
  const files = new Map(before)
  for (const edit of answer) {
    if (edit.kind === 'delete') files.delete(edit.path)
    else if (edit.kind === 'write') files.set(edit.path, textFile(edit.content.trimStart()))
    else {
      const content = files.get(edit.path)?.content ?? ''
      if (!content.includes(edit.find)) throw new Error(`${edit.path} does not have “${edit.find}”`)
      files.set(edit.path, textFile(content.replaceAll(edit.find, edit.put)))
    }
  }
  return files
}
