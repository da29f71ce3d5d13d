/** The demo's texts where it writes no app: greetings, answers, and an honest “no”. */

import { type DemoApp, demoApps } from './apps/demo-app.ts'
import type { Conversation } from './request/conversation.ts'
import { type Language, languageOf, type Understood } from './understand.ts'
import type { Wishes } from './wishes.ts'

const OWN_MODEL = '[use your own model](/settings/models)'

const IN_ENGLISH_ONLY: Readonly<Record<Language, string>> = {
  de: 'Die Demo antwortet nur auf Englisch. Mit einem eigenen Modell bekommst du Antworten auf Deutsch.',
  es: 'Esta demo solo habla inglés; con tu propio modelo la respuesta llega en español.',
  fr: 'Cette démo ne parle qu’anglais ; votre propre modèle répond en français.',
}

/** The “no” to a first prompt; the suggestions below it are in English, as the demo plays them. */
const NOT_PREPARED: Readonly<Record<Language, string>> = {
  de: 'Das ist die eingebaute Demo von Sayso, und keine ihrer fertigen Apps passt dazu. Sie hat zum Beispiel Pflanzen, Rezepte und Gewohnheiten: Probier unten eine aus. Damit deine eigene Idee gebaut wird, [nimm dein eigenes Modell](/settings/models).',
  es: 'Esta es la demo integrada de Sayso, y ninguna de sus apps preparadas encaja con eso. Tiene, por ejemplo, plantas, recetas y hábitos: prueba una de las de abajo. Para que se cree tu propia idea, [usa tu propio modelo](/settings/models).',
  fr: 'C’est la démo intégrée de Sayso, et aucune de ses apps prêtes ne convient. Elle a par exemple des plantes, des recettes et des habitudes : essayez-en une ci-dessous. Pour votre propre idée, [utilisez votre propre modèle](/settings/models).',
}

/** Text before an answer: a sentence in the prompt's language, and a note that pictures are not seen. */
export function preface(conversation: Conversation): string {
  const language = languageOf(conversation.prompt)
  return `${language === null ? '' : `${IN_ENGLISH_ONLY[language]}\n\n`}${pictureNote(conversation)}`
}

function pictureNote({ pictureCount }: Conversation): string {
  if (pictureCount === 0) return ''
  return `The demo cannot see the ${pictureCount === 1 ? 'picture' : 'pictures'} that you attached. `
}

/** To a first prompt that no app fits. */
export function sayNotPrepared(conversation: Conversation): string {
  const language = languageOf(conversation.prompt)
  const words =
    language === null
      ? `This is Sayso’s built-in demo, and none of its ready-made apps fits that. You can try one of those below. To have your own idea built, ${OWN_MODEL}.`
      : NOT_PREPARED[language]
  return `${pictureNote(conversation)}${words}\n\n${suggestApps(null)}`
}

export function sayHello(conversation: Conversation, installed: DemoApp | null): string {
  const offer =
    installed === null
      ? 'Describe an app, and it shows you the ready-made one that comes closest. For example:'
      : describeChanges(installed)
  return `${preface(conversation)}Hello! This is Sayso’s built-in demo. ${offer}\n\n${suggest(installed, null)}`
}

export function sayYouAreWelcome(installed: DemoApp | null): string {
  return `You’re welcome. ${installed === null ? 'Describe an app to see one.' : describeChanges(installed)}\n`
}

export function answerQuestion(
  { isAboutCost, app }: Extract<Understood, { kind: 'question' }>,
  conversation: Conversation,
  installed: DemoApp | null,
): string {
  const answer = isAboutCost
    ? `This is Sayso’s built-in demo, and it is free: no message counts. To have your own idea built, ${OWN_MODEL}; its provider bills you for what you use.`
    : `Sayso turns a sentence into a phone app. This is its built-in demo, not a real model, so it can say little more than that: it plays ${demoApps.length} ready-made apps, from habits and expenses to recipes, notes and mail, and changes their name and colour. For real answers, and for apps of any other kind, ${OWN_MODEL}.`
  return `${preface(conversation)}${answer}\n\n${suggest(installed, app)}`
}

/** In the mode that may change nothing: what can be seen in the files. */
export function describeProject({ paths }: Conversation, installed: DemoApp | null): string {
  const what =
    installed === null ? 'This project' : `This is **${installed.name}**, ${installed.description}. It`
  const screens = [...paths].filter((path) => /^app\/.*\.tsx$/.test(path) && !/(^|\/)[_+]/.test(path)).sort()
  const list = screens.slice(0, MAX_SCREENS).map((path) => `\`${path}\``)
  return `This is Sayso’s built-in demo, not a real model: it cannot answer questions. ${what} has ${paths.size} ${paths.size === 1 ? 'file' : 'files'}${list.length === 0 ? '' : `; its screens are ${list.join(', ')}`}.

Nothing was changed. For real answers, ${OWN_MODEL}.
`
}

const MAX_SCREENS = 8

/** To a wish about an app that is there. */
export function describeLimits(conversation: Conversation, installed: DemoApp | null): string {
  const here =
    installed === null ? 'It can play one of its own apps in place of this one.' : describeChanges(installed)
  return `${preface(conversation)}This is Sayso’s built-in demo, and it cannot do this one. ${here} For everything else, ${OWN_MODEL}.\n`
}

function describeChanges(app: DemoApp): string {
  const look = app.accent === null ? ', the look (“dark mode”)' : ''
  const additions = app.additions.map(({ prompt }) => ` “${prompt}” works, too.`)
  return `In this app the demo can change the colour (“make it green”)${look} and the name (“call it Fern”).${additions.join('')}`
}

const SUGGESTED = ['plant-care', 'recipe-tabs', 'habit-tracker']

function suggestApps(first: DemoApp | null): string {
  const apps = SUGGESTED.flatMap((id) => demoApps.filter((app) => app.id === id && app !== first))
  return writeNext([...(first === null ? [] : [first]), ...apps].map(({ say }) => say))
}

/** In a project with an app, changes to it: another app would take its place. */
function suggest(installed: DemoApp | null, app: DemoApp | null): string {
  if (installed === null) return suggestApps(app)
  return suggestChanges({ app: installed, additions: installed.additions.map(({ prompt }) => prompt) })
}

interface ChangesToSuggest {
  app: DemoApp
  /** The theme before this answer; undefined when the app is new. */
  theme?: string | undefined
  /** Changes made by this answer. */
  wishes?: Pick<Wishes, 'accent' | 'scheme'>
  /** Prompts of what can still be added. */
  additions: readonly string[]
}

export function suggestChanges({ app, theme = '', wishes, additions }: ChangesToSuggest): string {
  const isDark = (wishes?.scheme ?? (theme.includes("palettes = 'dark'") ? 'dark' : 'light')) === 'dark'
  const looks = app.accent === null ? [isDark ? 'Switch to light mode' : 'Switch to dark mode'] : []
  return writeNext([
    ...additions,
    ...looks,
    wishes?.accent?.name === 'teal' ? 'Make it orange' : 'Make it teal',
    'Call it Fern',
  ])
}

const MAX_STEPS = 3

/** The block of the response grammar that ends an answer. */
function writeNext(steps: readonly string[]): string {
  return `<saysoNext>\n${steps.slice(0, MAX_STEPS).join('\n')}\n</saysoNext>\n`
}
