/** Writes an app of the demo: all of it, or what is missing or broken of it. */

import { type DemoApp, installedApp, readDemoFile, THEME_PATH, textsOf } from './apps/demo-app.ts'
import { applyEdits } from './apps/text-edit.ts'
import { isBegun, readPresentFile } from './change-app.ts'
import { addFlaw, readFlaw } from './flaws.ts'
import { languageOf } from './plain-text.ts'
import { type Conversation, wishOf } from './request/conversation.ts'
import { appJsonEdits, packageJsonEdits, restyleText, themeEdits } from './restyle.ts'
import { describeLimits, suggestChanges } from './say.ts'
import { preface, type Sentences, sentencesFor, spokenIn } from './sentences.ts'
import { nameFor } from './understand.ts'
import { readWishes, type Wishes } from './wishes.ts'
import { writeAnswer, writeDelete, writeEdits, writeFile } from './write-answer.ts'

/** Writes what is not there yet of an app, and removes what another one left behind. */
export function playApp(app: DemoApp, wish: string, conversation: Conversation): string {
  const { files, task } = conversation
  const wishes = readWishes(wish)
  const look = { ...wishes, title: wishes.title ?? nameFor(app, wish) }
  const isFlawed = readFlaw(wish, 0) !== null
  const [afterFirst, rest] = splitAfter(app.paths, app.firstScreen)
  const write = (path: string) => writeAppFile(app, path, { look, wish, conversation })
  const actions = [
    ...leftovers(app, conversation.paths).map(writeDelete),
    ...afterFirst.map(write),
    ...starterScreens(app, conversation).map(writeDelete),
    writeEdits('package.json', packageJsonEdits(files.get('package.json') ?? '', app)),
    ...rest.map(write),
    ...repairAdditions(app, conversation),
    // It may have been renamed since.
    task === 'repair'
      ? ''
      : writeEdits('app.json', appJsonEdits(files.get('app.json') ?? '', named(app, look))),
  ].filter((action) => action !== '')
  if (actions.length === 0) {
    return task === 'repair'
      ? `${NOTHING_BROKEN}\n\n${describeLimits(conversation, app)}`
      : 'Everything of it is there already.\n'
  }
  const isStillFlawed = isFlawed && readFlaw(wish, conversation.repairCount) !== null
  // A repair, or the rest of an answer, leaves the look as it is.
  const theme = task === 'wish' ? undefined : files.get(THEME_PATH)
  const shown = theme === undefined ? look : { ...look, scheme: null }
  const say = sentencesFor(conversation)
  const language = spokenIn(conversation)
  const isInOwnLanguage = app.ownLanguage?.languages.includes(language) ?? false
  const outro = [
    isStillFlawed ? FLAW_NOTE : '',
    ...withoutThese(say, app, wish),
    isInOwnLanguage ? '' : say.textsAreEnglish,
    textsOf(app, language).outro,
  ]
  return writeAnswer(
    introduce(app, look, conversation),
    { id: app.id, title: titleOf(app, look, conversation), actions },
    `${outro.filter((part) => part !== '').join('\n\n')}\n\n${suggestChanges({ conversation, app, theme, wishes: shown, additions: app.additions })}`,
  )
}

const NOTHING_BROKEN =
  'No file of this app is missing, and those that the error names are as the demo wrote them.'
const FLAW_NOTE = 'As you asked, the first screen has a mistake in it.'

function splitAfter(paths: readonly string[], path: string): [readonly string[], readonly string[]] {
  const end = paths.indexOf(path) + 1
  return [paths.slice(0, end), paths.slice(end)]
}

function named(app: DemoApp, look: Wishes): Wishes {
  return { ...look, scheme: app.accent === null ? look.scheme : null, title: look.title ?? app.name }
}

/** The project's title: “Loop, a habit tracker”, or the name that the person gave. */
function titleOf(app: DemoApp, look: Wishes, conversation: Conversation): string {
  if (look.title !== null) return look.title
  return app.accent === null ? `${app.name}, ${textsOf(app, spokenIn(conversation)).description}` : app.name
}

/** Requested features that the app does not have. */
function withoutThese(say: Sentences, app: DemoApp, wish: string): string[] {
  const isAsked = /\b(?:accounts?|log ?ins?|sign[ -]?(?:in|up)|database)\b/i.test(wish)
  return [
    isAsked && app.id !== 'lending-board' ? say.noAccounts : '',
    app.accent !== null && readWishes(wish).scheme === 'dark' ? say.noDarkLook : '',
  ]
}

function introduce(app: DemoApp, { title }: Wishes, conversation: Conversation): string {
  // The earlier text is above already, and this may be joined to an unfinished file.
  if (conversation.task === 'continue') return ''
  if (conversation.task === 'repair')
    return 'The built-in demo can put back what is missing or broken in its own app.'
  const { description } = textsOf(app, spokenIn(conversation))
  return preface(conversation) + sentencesFor(conversation).closest(title ?? app.name, description)
}

interface Writing {
  look: Wishes
  wish: string
  conversation: Conversation
}

/** The action that writes a file; empty when it is there already. */
function writeAppFile(app: DemoApp, path: string, { look, wish, conversation }: Writing): string {
  const { files, paths, task, repairCount } = conversation
  const flaw = readFlaw(wish, repairCount)
  const isFirst = path === app.firstScreen
  const styled = readStyledFile(app, path, { look, conversation })
  const content = isFirst && flaw !== null ? addFlaw(styled, flaw) : styled
  // The first screen was written with a mistake, and the repair does not say where.
  const isSuspect =
    isFirst && readFlaw(wish, 0) !== null && !app.paths.some((each) => conversation.prompt.includes(each))
  const isThere = paths.has(path) && !isStarterFile(path, files.get(path))
  const isWanted = task === 'wish' || !isThere || isBroken(content, { path, isSuspect, conversation })
  return isWanted ? writeFile(path, content) : ''
}

interface Suspicion {
  path: string
  isSuspect: boolean
  conversation: Conversation
}

/** True when a repair is about a file that is not as it should be. */
function isBroken(content: string, { path, isSuspect, conversation }: Suspicion): boolean {
  const { task, prompt, files } = conversation
  return task === 'repair' && (isSuspect || prompt.includes(path)) && files.get(path) !== content
}

/** The starter's two screen files have the paths of ours; they import nothing of the project's own. */
function isStarterFile(path: string, text: string | undefined): boolean {
  return /^app\/(index|_layout)\.tsx$/.test(path) && text !== undefined && !text.includes("'@/")
}

function readStyledFile(app: DemoApp, path: string, { look, conversation }: Omit<Writing, 'wish'>): string {
  const isNew = conversation.task === 'wish'
  const content = inOwnLanguage(
    app,
    path,
    isNew ? readDemoFile(app, path) : readPresentFile(app, path, conversation),
    conversation,
  )
  if (app.accent !== null) return restyleText(content, app, look)
  return path === THEME_PATH ? applyEdits(content, themeEdits(content, look)) : content
}

/** An app in several languages begins with the one that the person writes in. */
function inOwnLanguage(app: DemoApp, path: string, text: string, conversation: Conversation): string {
  const language = languageOf(wishOf(conversation))
  if (
    app.ownLanguage?.path !== path ||
    language === null ||
    language === 'en' ||
    !app.ownLanguage.languages.includes(language)
  )
    return text
  const { search, replace } = app.ownLanguage
  return applyEdits(text, [{ search, replace: replace.replace('{language}', language) }])
}

/** The files of additions that a repair finds missing or broken. */
function repairAdditions(app: DemoApp, conversation: Conversation): string[] {
  if (conversation.task !== 'repair') return []
  const begun = app.additions.filter((addition) => isBegun(addition, conversation))
  return begun
    .flatMap(({ newFiles }) => [...newFiles])
    .filter(
      ([path, content]) =>
        !conversation.paths.has(path) || isBroken(content, { path, isSuspect: false, conversation }),
    )
    .map(([path, content]) => writeFile(path, content))
}

const STARTER_PATHS = ['app/index.tsx', 'app/_layout.tsx']

/** The starter's screens where the app has none of their paths. A project that shows no files has just begun. */
function starterScreens(app: DemoApp, { files, paths, task }: Conversation): string[] {
  const others = STARTER_PATHS.filter((path) => !app.paths.includes(path))
  return others.filter(
    (path) =>
      paths.size === 0 || (paths.has(path) && (task === 'wish' || isStarterFile(path, files.get(path)))),
  )
}

/** Files of another demo app that this one does not replace: its routes would go on showing. */
function leftovers(app: DemoApp, paths: ReadonlySet<string>): string[] {
  const installed = installedApp(paths)
  if (!installed || installed === app) return []
  const kept = new Set([...app.paths, ...STARTER_PATHS])
  const written = [...installed.paths, ...installed.additions.flatMap(({ newFiles }) => [...newFiles.keys()])]
  return written.filter((path) => paths.has(path) && !kept.has(path))
}
