/** The demo's texts where it writes no app: greetings, answers, and an honest “no”. Most end with suggestions. */

import { type DemoApp, demoApps, textsOf } from './apps/demo-app.ts'
import { findNearApps } from './match-apps.ts'
import type { Conversation } from './request/conversation.ts'
import { pictureNote, preface, type Spoken, sentencesFor, spokenIn } from './sentences.ts'
import type { Understood } from './understand.ts'
import type { Wishes } from './wishes.ts'

/** To a first prompt that no app fits: one sentence, the way to a model, and the nearest apps. */
export function sayNeedsModel(conversation: Conversation): string {
  const say = sentencesFor(conversation)
  return `${pictureNote(conversation)}${say.needsModel} ${say.orTryThese}\n\n${say.ownModel}\n\n${suggestApps(conversation, findNearApps(conversation.prompt))}`
}

export function sayHello(conversation: Conversation, installed: DemoApp | null): string {
  const say = sentencesFor(conversation)
  const offer = installed === null ? say.describeAnApp : describeChanges(conversation, installed)
  return `${preface(conversation)}${say.greeting} ${offer}\n\n${suggest(conversation, installed, null)}`
}

export function sayYouAreWelcome(conversation: Conversation, installed: DemoApp | null): string {
  const say = sentencesFor(conversation)
  const next = installed === null ? say.describeOne : describeChanges(conversation, installed)
  return `${say.welcome} ${next}\n`
}

export function answerQuestion(
  { isAboutCost, app }: Extract<Understood, { kind: 'question' }>,
  conversation: Conversation,
  installed: DemoApp | null,
): string {
  const say = sentencesFor(conversation)
  const answer = isAboutCost ? say.isFree : say.whatItIs
  return `${preface(conversation)}${answer}\n\n${say.ownModel}\n\n${suggest(conversation, installed, app)}`
}

/** In the mode that may change nothing: what can be seen in the files. */
export function describeProject(conversation: Conversation, installed: DemoApp | null): string {
  const { paths } = conversation
  const screens = [...paths].filter((path) => /^app\/.*\.tsx$/.test(path) && !/(^|\/)[_+]/.test(path)).sort()
  const say = sentencesFor(conversation)
  const what = say.projectHas({
    app:
      installed === null
        ? null
        : `**${installed.name}**, ${textsOf(installed, spokenIn(conversation)).description}`,
    fileCount: paths.size,
    screens: screens.slice(0, MAX_SCREENS).map((path) => `\`${path}\``),
  })
  return `${what}\n\n${say.ownModel}\n`
}

const MAX_SCREENS = 8

/** To a wish about an app that is there. */
export function describeLimits(conversation: Conversation, installed: DemoApp | null): string {
  const say = sentencesFor(conversation)
  const here = installed === null ? say.canPlayAnother : describeChanges(conversation, installed)
  return `${preface(conversation)}${say.cannotDoThis} ${here} ${say.elseOwnModel}\n\n${say.ownModel}\n`
}

function describeChanges(conversation: Conversation, app: DemoApp): string {
  const additions = app.additions.map((addition) => promptOf(addition, spokenIn(conversation)))
  return sentencesFor(conversation).canChange({ hasLooks: app.accent === null, additions })
}

function promptOf(addition: DemoApp['additions'][number], language: Spoken): string {
  return language === 'en' ? addition.prompt : addition[language].prompt
}

const SUGGESTED = ['plant-care', 'recipe-tabs', 'habit-tracker']

/** The given apps first, then others. */
function suggestApps(conversation: Conversation, first: readonly DemoApp[]): string {
  const others = SUGGESTED.flatMap((id) => demoApps.filter((app) => app.id === id))
  const language = spokenIn(conversation)
  return writeNext([...new Set([...first, ...others])].map((app) => textsOf(app, language).say))
}

/** In a project with an app, changes to it: another app would take its place. */
function suggest(conversation: Conversation, installed: DemoApp | null, app: DemoApp | null): string {
  if (installed === null) return suggestApps(conversation, app === null ? [] : [app])
  return suggestChanges({ conversation, app: installed, additions: installed.additions })
}

interface ChangesToSuggest {
  conversation: Conversation
  app: DemoApp
  /** The theme before this answer; undefined when the app is new. */
  theme?: string | undefined
  /** Changes made by this answer. */
  wishes?: Pick<Wishes, 'accent' | 'scheme'>
  /** Those that are not there yet. */
  additions: DemoApp['additions']
}

export function suggestChanges({
  conversation,
  app,
  theme = '',
  wishes,
  additions,
}: ChangesToSuggest): string {
  const { prompts } = sentencesFor(conversation)
  const isDark = (wishes?.scheme ?? (theme.includes("palettes = 'dark'") ? 'dark' : 'light')) === 'dark'
  const looks = app.accent === null ? [isDark ? prompts.light : prompts.dark] : []
  return writeNext([
    ...additions.map((addition) => promptOf(addition, spokenIn(conversation))),
    ...looks,
    wishes?.accent?.name === 'teal' || wishes?.accent?.name === 'turquoise' ? prompts.orange : prompts.teal,
    prompts.name,
  ])
}

const MAX_STEPS = 3

/** The block of the response grammar that ends an answer. */
function writeNext(steps: readonly string[]): string {
  return `<saysoNext>\n${steps.slice(0, MAX_STEPS).join('\n')}\n</saysoNext>\n`
}
