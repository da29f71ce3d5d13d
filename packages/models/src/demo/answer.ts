/** Decides what the demo says to a request: an app, the rest of one, a change to one, or what it cannot do. */

import type { ModelRequest } from '@sayso/generation/ports'
import { answerQuestion } from './answer-question.ts'
import { askedApp, installedApp, simpleList } from './apps.ts'
import { type Conversation, readConversation, wishOf } from './conversation.ts'
import {
  type DemoApp,
  type DemoStep,
  filePaths,
  readDemoFile,
  STARTER_SCREEN,
  THEME_PATH,
} from './demo-app.ts'
import { addFlaw, FLAWED_FILE, type Flaw, readFlaw } from './flaws.ts'
import { writeNextSteps } from './next-steps.ts'
import { appJsonEdits, applyEdits, isDemoTheme, packageJsonEdits, restyle, themeEdits } from './restyle.ts'
import { asksForApp, asksForMore, hasWishes, readWishes, titleFromPrompt, type Wishes } from './wishes.ts'
import { writeAnswer, writeDelete, writeEdits, writeFile } from './write-answer.ts'

export async function answerTo(request: ModelRequest): Promise<string> {
  const conversation = readConversation(request)
  const { task, files, paths } = conversation
  const wish = wishOf(conversation)
  const wishes = readWishes(wish)
  const installed = installedApp(paths)
  const asked = installed === null || asksForApp(wish) ? askedApp(wish) : null
  if (request.mode === 'ask') return answerQuestion(conversation, installed)
  const isOurs = installed !== null || isDemoTheme(files.get(THEME_PATH) ?? '')

  if (!isOurs && !asked && isInUse(conversation)) return LIMITS
  if (task === 'repair' && installed) return playApp(installed, wish, conversation)
  // What broke off at “a habit tracker in green” was the app, not its colour.
  const isAboutInstalled = asked === null || (asked === installed && task === 'wish')
  const isRestyle = isAboutInstalled && hasWishes(wishes) && !asksForMore(wish)
  if (isOurs && isRestyle) return changeLook(wishes, conversation, installed)
  const isNewApp = !isOurs || (asked !== null && asked !== installed)
  if (!isNewApp && task === 'wish') return LIMITS
  return playApp(asked ?? installed ?? simpleList, wish, conversation)
}

const LIMITS = `I am Sayso’s demo. I play prepared apps and make a few small changes; there is no model behind me, so I cannot do this one.

What I can do: change the accent colour (“make it green”, “use #ff6600”), the title (“call it Fern”), switch to dark or light mode, or play a habit tracker or an expense log. For everything else, choose another model; the README says how to set a key.
`

/** True when the project holds more than the starter, so that a plain list must not be written over it. */
function isInUse({ files, paths }: Conversation): boolean {
  return paths.size > 0 && !files.get(STARTER_SCREEN)?.includes('Design Your')
}

/** Writes what is not there yet of an app, and removes what another one left behind. */
async function playApp(app: DemoApp, wish: string, conversation: Conversation): Promise<string> {
  const { task } = conversation
  const wishes = readWishes(wish)
  const title = wishes.title ?? (app === simpleList ? titleFromPrompt(wish) : null)
  const look = { ...wishes, title }
  const flaw = readFlaw(wish, conversation.repairCount)
  const actions = [
    ...leftovers(app, conversation.paths).map(writeDelete),
    ...(await Promise.all(app.steps.map((step) => writeStep(app, step, { look, conversation, flaw })))),
    ...nameInAppJson(app, look, conversation),
  ].filter((action) => action !== '')
  if (actions.length === 0) return task === 'repair' ? LIMITS : 'Everything of it is there already.\n'
  return writeAnswer(
    introduce(app, title, conversation),
    { id: app.id, title: title ?? app.title, actions },
    `${flaw === null ? '' : `${FLAW_NOTE}\n\n`}${app.outro}\n\n${writeNextSteps(look)}`,
  )
}

const FLAW_NOTE = 'As you asked, the first screen has a mistake in it.'

function introduce(app: DemoApp, title: string | null, { task }: Conversation): string {
  // What was said is above already, and the text may be joined to an unfinished file.
  if (task === 'continue') return ''
  if (task === 'repair') return 'I am the demo, and I can put back what is missing or broken in my own app.'
  const demo = 'I am the demo and play prepared apps.'
  if (app === simpleList) return `${demo} I have none for this, so here is a plain list, **${title}**.`
  return `${demo} Here is ${title ? `**${title}**, ${app.description}` : `**${app.title}**`}.`
}

interface StepContext {
  look: Wishes
  conversation: Conversation
  flaw: Flaw | null
}

/** The action of a step; empty when its effect is there already. */
async function writeStep(
  app: DemoApp,
  step: DemoStep,
  { look, conversation, flaw }: StepContext,
): Promise<string> {
  const { files, paths, task, prompt } = conversation
  if (step.type === 'package') {
    return writeEdits(
      'package.json',
      packageJsonEdits(files.get('package.json') ?? '', step.name, step.version),
    )
  }
  if (step.type === 'delete') {
    const isWanted = task === 'wish' || isStarterFile(step.path, files.get(step.path))
    return paths.size === 0 || (paths.has(step.path) && isWanted) ? writeDelete(step.path) : ''
  }
  const styled = await readStyledFile(app, step.path, look)
  const content = flaw !== null && FLAWED_FILE.test(step.path) ? addFlaw(styled, flaw) : styled
  const isNamed = task === 'repair' && prompt.includes(step.path) && files.get(step.path) !== content
  const isThere = paths.has(step.path) && !isStarterFile(step.path, files.get(step.path))
  return task === 'wish' || isNamed || !isThere ? writeFile(step.path, content) : ''
}

/** The starter's two screen files have the paths of ours; they import nothing of the project's own. */
function isStarterFile(path: string, text: string | undefined): boolean {
  return /^app\/(index|_layout)\.tsx$/.test(path) && text !== undefined && !text.includes("'@/")
}

async function readStyledFile(app: DemoApp, path: string, look: Wishes): Promise<string> {
  const content = await readDemoFile(app, path)
  return path === THEME_PATH ? applyEdits(content, themeEdits(content, look)) : content
}

function nameInAppJson(app: DemoApp, look: Wishes, { files }: Conversation): string[] {
  const title = look.title ?? app.title.split(',')[0] ?? app.title
  return [writeEdits('app.json', appJsonEdits(files.get('app.json') ?? '', { ...look, title }))]
}

/** Files of another demo app that this one does not replace: its routes would go on showing. */
function leftovers(app: DemoApp, paths: ReadonlySet<string>): string[] {
  const installed = installedApp(paths)
  if (!installed || installed === app) return []
  const kept = new Set(filePaths(app))
  return filePaths(installed).filter((path) => paths.has(path) && !kept.has(path))
}

async function changeLook(
  wishes: Wishes,
  { files }: Conversation,
  installed: DemoApp | null,
): Promise<string> {
  const hasTheme = isDemoTheme(files.get(THEME_PATH) ?? '')
  if (!hasTheme && !installed) return LIMITS
  const actions = [...restyle(files, wishes)].map(([path, edits]) => writeEdits(path, edits))
  // Without the current text an edit could miss, so the file is written whole.
  if (!hasTheme && installed) {
    actions.push(writeFile(THEME_PATH, await readStyledFile(installed, THEME_PATH, wishes)))
  }
  if (actions.length === 0) return `Nothing to change: ${describeLook(wishes, 'already')}.\n`
  const changes = `${describeLook(wishes, 'now')}.`
  return writeAnswer(
    'I am the demo, and this is one of the changes that I know.',
    { id: 'look', title: 'A new look', actions },
    `${changes.charAt(0).toUpperCase()}${changes.slice(1)}\n\n${writeNextSteps(wishes)}`,
  )
}

function describeLook({ accent, title, scheme }: Wishes, when: 'now' | 'already'): string {
  const parts = [
    accent ? `the accent is ${when} ${accent.name}` : '',
    title ? `the title is ${when} **${title}**` : '',
    scheme ? `the app is ${when} in ${scheme} mode` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
