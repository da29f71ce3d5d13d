/** The apps of the demo: every example with a `<name>.demo.json` beside its folder. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TextEdit } from './text-edit.ts'

const EXAMPLES = new URL('../../../../examples/', import.meta.url)
const DESCRIPTION = '.demo.json'

/** In the apps that have one, the place of the name, the accent colour, and the light or dark look. */
export const THEME_PATH = 'constants/theme.ts'

/** The starter's only screen. */
export const STARTER_SCREEN = 'app/index.tsx'

/** A project's own; the demo edits them in place. */
const CONFIGURATION = ['app.json', 'package.json', 'tsconfig.json']

const FIRST_SCREEN = /^(?:app\/(?:\(tabs\)\/)?index|App)\.tsx$/

interface AppTexts {
  /** Completes “Here is **Loop**, …”. */
  description: string
  /** A prompt that asks for it. */
  say: string
  /** Suggestions to try, after the last file. */
  outro: string
}

interface AdditionTexts {
  /** A prompt that asks for it. */
  prompt: string
  /** Where to find it. */
  outro: string
}

export interface DemoApp extends AppTexts {
  /** Folder below `examples/`, and the artifact's id. */
  id: string
  /** As its `app.json` says. */
  name: string
  de: AppTexts
  es: AppTexts
  /** Texts of these languages are in the app itself: the line of its code that says which it begins with. */
  ownLanguage: OwnLanguage | null
  subjects: readonly string[]
  /** Subjects that count half: they fit many wishes. */
  weakSubjects: readonly string[]
  /** Subject → the app's name when a prompt mentions it. */
  names: Readonly<Record<string, string>>
  /** In writing order: the first screen early, then what it imports. */
  paths: readonly string[]
  firstScreen: string
  /** The colour that “make it green” replaces; null where the theme names it. */
  accent: string | null
  additions: readonly DemoAddition[]
  /** What `package.json` needs. */
  main: string
  dependencies: Readonly<Record<string, string>>
}

/** A field or a screen that an app can be given on request, by edits of its present files. */
export interface DemoAddition extends AdditionTexts {
  de: AdditionTexts
  es: AdditionTexts
  /** Words that ask for it beside a verb such as “add”. */
  words: readonly string[]
  title: string
  newFiles: ReadonlyMap<string, string>
  edits: readonly (TextEdit & { path: string })[]
}

/** `replace` has `{language}` where its code goes. */
interface OwnLanguage extends TextEdit {
  path: string
  languages: readonly string[]
}

/** A `.demo.json`. Texts of several lines are arrays, word lists are separated by commas. */
interface Description extends AppTexts {
  de: AppTexts
  es: AppTexts
  ownLanguage?: OwnLanguage
  subjects: string
  weakSubjects?: string
  names?: Record<string, string>
  /** The beginning of the writing order; other files follow by path. */
  order?: string[]
  accent?: string
  additions?: (AdditionTexts & {
    de: AdditionTexts
    es: AdditionTexts
    words: string
    title: string
    newFiles: Record<string, string[]>
    edits: { path: string; search: string | string[]; replace: string | string[] }[]
  })[]
}

export const demoApps: readonly DemoApp[] = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith(DESCRIPTION))
  .sort()
  .map((file) => readApp(file.slice(0, -DESCRIPTION.length)))

function readApp(id: string): DemoApp {
  const { subjects, weakSubjects = '', order = [], ...about }: Description = readJson(`${id}${DESCRIPTION}`)
  const { main, dependencies } = readJson(`${id}/package.json`)
  const folder = fileURLToPath(new URL(`${id}/`, EXAMPLES))
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !CONFIGURATION.includes(file))
    .sort()
  const firstScreen = found.find((file) => FIRST_SCREEN.test(file)) ?? STARTER_SCREEN
  return {
    id,
    name: readJson(`${id}/app.json`).expo.name,
    ...{ description: about.description, say: about.say, outro: about.outro, de: about.de, es: about.es },
    ownLanguage: about.ownLanguage ?? null,
    subjects: readWords(subjects),
    weakSubjects: readWords(weakSubjects),
    names: about.names ?? {},
    paths: [...new Set([...order, firstScreen, ...found])],
    firstScreen,
    accent: about.accent ?? null,
    additions: (about.additions ?? []).map((addition) => ({
      ...addition,
      words: readWords(addition.words),
      newFiles: new Map(
        Object.entries(addition.newFiles).map(([file, lines]) => [file, `${lines.join('\n')}\n`]),
      ),
      edits: addition.edits.map(({ search, replace, ...place }) => ({
        ...place,
        search: readText(search),
        replace: readText(replace),
      })),
    })),
    ...{ main, dependencies },
  }
}

export function textsOf(app: DemoApp, language: 'en' | 'de' | 'es'): AppTexts {
  return language === 'en' ? app : app[language]
}

export function readDemoFile(app: DemoApp, file: string): string {
  return readFileSync(new URL(`${app.id}/${file}`, EXAMPLES), 'utf8')
}

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(file, EXAMPLES), 'utf8'))
}

function readWords(list: string): string[] {
  return list.split(', ').filter((word) => word !== '')
}

function readText(text: string | string[]): string {
  return typeof text === 'string' ? text : text.join('\n')
}

/** The app in a project: most of the files that no other app has are there. */
export function installedApp(paths: ReadonlySet<string>): DemoApp | null {
  const shares = demoApps.map((app) => {
    const own = app.paths.filter((file) => OWNERS.get(file) === 1)
    return { app, share: own.filter((file) => paths.has(file)).length / own.length }
  })
  const [best] = shares.sort((a, b) => b.share - a.share)
  return best && best.share >= 0.5 ? best.app : null
}

/** Path → how many apps have it. */
const OWNERS = new Map<string, number>()
for (const file of demoApps.flatMap(({ paths }) => paths)) OWNERS.set(file, (OWNERS.get(file) ?? 0) + 1)
