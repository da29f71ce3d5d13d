/** Parts of the guidance that the system prompt of a large project leaves out, and that its model can look up. */

import type { ProjectFiles } from '@sayso/project'
import { GUIDE_FOR_FUNCTIONS, GUIDE_FOR_LOOKS, GUIDE_FOR_PICTURES, guideForData } from './guides.ts'

export const TOPICS = ['data', 'functions', 'looks', 'pictures'] as const

export type Topic = (typeof TOPICS)[number]

/** When a model needs each of them. */
export const NEED_OF_TOPIC: Readonly<Record<Topic, string>> = {
  data: 'before people share data or sign in, data follows a person to another device, files of people are kept, changes of others come live, or the app uses AI: a database, its policies, lib/supabase.ts. All other data stays in AsyncStorage',
  functions:
    'before anything needs a secret key, a server that does not allow browsers, a webhook, a schedule, or a reaction to changed rows, such as a push notification; its app calls come with guide data',
  looks: 'before the app gets a new look; otherwise keep the one it has, from its theme and its screens',
  pictures:
    'before you use a picture that the project does not have: the names of the photographs and objects at hand, and how they are shown. https pictures only when the user gave the address',
}

/** Null where this server does not offer it. `hasFunctions`: this server runs projects' functions. */
export function guideOn(topic: Topic, { hasFunctions }: { hasFunctions: boolean }): string | null {
  switch (topic) {
    case 'data':
      return guideForData({ hasFunctions }).trim()
    case 'functions':
      return hasFunctions ? GUIDE_FOR_FUNCTIONS.trim() : null
    case 'looks':
      return GUIDE_FOR_LOOKS.trim()
    case 'pictures':
      return GUIDE_FOR_PICTURES.trim()
  }
}

const OF_DATA = /^(?:supabase\/)?migrations\/|^(?:src\/)?lib\/supabase\.[jt]sx?$/
const OF_FUNCTIONS = /^(?:supabase\/)?functions\/[^/]+\/index\.ts$/
const DATA_CLIENT = '"@supabase/'

/** Topics that a project builds on already: each of its requests has their guidance. */
export function topicsOf(files: ProjectFiles): ReadonlySet<Topic> {
  const paths = [...files.keys()]
  const hasData =
    paths.some((path) => OF_DATA.test(path)) || files.get('package.json')?.content.includes(DATA_CLIENT)
  const topics = new Set<Topic>()
  if (hasData) topics.add('data')
  if (paths.some((path) => OF_FUNCTIONS.test(path))) topics.add('functions')
  return topics
}
