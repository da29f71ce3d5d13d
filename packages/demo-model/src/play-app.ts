/** Writes a prepared app: all of it, or what is missing or broken of it. */

import { isBegun } from './apps/additions.ts'
import {
  type DemoApp,
  type DemoStep,
  filePaths,
  readDemoFile,
  STARTER_SCREEN,
  THEME_PATH,
} from './apps/demo-app.ts'
import { applyEdits } from './apps/text-edit.ts'
import { installedApp, lendingBoard, simpleList } from './apps.ts'
import { readPresentFile } from './change-app.ts'
import { addFlaw, FLAWED_FILE, type Flaw, readFlaw } from './flaws.ts'
import { describeLimits, seeNoPictures } from './limits.ts'
import { writeNextSteps } from './next-steps.ts'
import type { Conversation } from './request/conversation.ts'
import { appJsonEdits, packageJsonEdits, themeEdits } from './restyle.ts'
import { readWishes, titleFromPrompt, type Wishes } from './wishes.ts'
import { writeAnswer, writeDelete, writeEdits, writeFile } from './write-answer.ts'

/** Writes what is not there yet of an app, and removes what another one left behind. */
export async function playApp(app: DemoApp, wish: string, conversation: Conversation): Promise<string> {
  const { task } = conversation
  const wishes = readWishes(wish)
  const title = wishes.title ?? (app === simpleList ? titleFromPrompt(wish) : null)
  const look = { ...wishes, title }
  const flaw = readFlaw(wish, conversation.repairCount)
  const isFirstScreenSuspect =
    readFlaw(wish, 0) !== null && !filePaths(app).some((path) => conversation.prompt.includes(path))
  const context = { look, conversation, flaw, isFirstScreenSuspect }
  const actions = [
    ...leftovers(app, conversation.paths).map(writeDelete),
    ...(await Promise.all(app.steps.map((step) => writeStep(app, step, context)))),
    ...(await repairAdditions(app, conversation)),
    ...nameInAppJson(app, look, conversation),
  ].filter((action) => action !== '')
  if (actions.length === 0) {
    return task === 'repair'
      ? `${NOTHING_BROKEN}\n\n${describeLimits(conversation, app)}`
      : 'Everything of it is there already.\n'
  }
  const additions = app.additions.map(({ prompt }) => prompt)
  const outro = [flaw === null ? '' : FLAW_NOTE, withoutAccounts(app, wish), app.outro]
  return writeAnswer(
    introduce(app, title, conversation),
    { id: app.id, title: title ?? app.title, actions },
    `${outro.filter((part) => part !== '').join('\n\n')}\n\n${writeNextSteps({ wishes: look, additions })}`,
  )
}

const NOTHING_BROKEN = 'No file of my app is missing, and those that the error names are as I wrote them.'

const FLAW_NOTE = 'As you asked, the first screen has a mistake in it.'

/** Accounts or a database were asked for, and one prepared app alone has them. */
function withoutAccounts(app: DemoApp, wish: string): string {
  if (app === lendingBoard) return ''
  const isAsked = /\b(?:accounts?|log ?ins?|sign[ -]?(?:in|up)|database)\b/i.test(wish)
  return isAsked ? 'It has no accounts and no database; of my apps only “A lending board” has.' : ''
}

function introduce(app: DemoApp, title: string | null, conversation: Conversation): string {
  const { task } = conversation
  // The earlier text is above already, and this may be joined to an unfinished file.
  if (task === 'continue') return ''
  if (task === 'repair') return 'I am the demo, and I can put back what is missing or broken in my own app.'
  const demo = `${seeNoPictures(conversation)}I am the demo and play prepared apps.`
  if (app === simpleList) return `${demo} I have none for this, so here is a plain list, **${title}**.`
  return `${demo} Here is ${title ? `**${title}**, ${app.description}` : `**${app.title}**`}.`
}

interface StepContext {
  look: Wishes
  conversation: Conversation
  flaw: Flaw | null
  /** The first screen was written with a mistake, and a repair does not say where. */
  isFirstScreenSuspect: boolean
}

/** The action of a step; empty when its effect is there already. */
async function writeStep(app: DemoApp, step: DemoStep, context: StepContext): Promise<string> {
  const { look, conversation, flaw, isFirstScreenSuspect } = context
  const { files, paths, task } = conversation
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
  const styled = await readStyledFile(app, step.path, { look, conversation })
  const content = flaw !== null && FLAWED_FILE.test(step.path) ? addFlaw(styled, flaw) : styled
  const isThere = paths.has(step.path) && !isStarterFile(step.path, files.get(step.path))
  const isSuspect = isFirstScreenSuspect && FLAWED_FILE.test(step.path)
  const isWanted =
    task === 'wish' || !isThere || isBroken(content, { path: step.path, isSuspect, conversation })
  return isWanted ? writeFile(step.path, content) : ''
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

async function readStyledFile(
  app: DemoApp,
  path: string,
  { look, conversation }: Pick<StepContext, 'look' | 'conversation'>,
): Promise<string> {
  const content =
    conversation.task === 'wish'
      ? await readDemoFile(app, path)
      : await readPresentFile(app, path, conversation)
  return path === THEME_PATH ? applyEdits(content, themeEdits(content, look)) : content
}

/** The files of additions that a repair finds missing or broken. */
async function repairAdditions(app: DemoApp, conversation: Conversation): Promise<string[]> {
  if (conversation.task !== 'repair') return []
  const paths = app.additions
    .filter((addition) => isBegun(addition, conversation))
    .flatMap(({ newFiles }) => newFiles)
  const actions = paths.map(async (path) => {
    const content = await readDemoFile(app, path)
    const isWanted =
      !conversation.paths.has(path) || isBroken(content, { path, isSuspect: false, conversation })
    return isWanted ? writeFile(path, content) : ''
  })
  return Promise.all(actions)
}

function nameInAppJson(app: DemoApp, look: Wishes, { files, task }: Conversation): string[] {
  // It may have been renamed since.
  if (task === 'repair') return []
  const title = look.title ?? app.title.split(',')[0] ?? app.title
  return [writeEdits('app.json', appJsonEdits(files.get('app.json') ?? '', { ...look, title }))]
}

/** Files of another demo app that this one does not replace: its routes would go on showing. */
function leftovers(app: DemoApp, paths: ReadonlySet<string>): string[] {
  const installed = installedApp(paths)
  if (!installed || installed === app) return []
  const kept = new Set([...filePaths(app), STARTER_SCREEN])
  const written = [...filePaths(installed), ...installed.additions.flatMap(({ newFiles }) => newFiles)]
  return written.filter((path) => paths.has(path) && !kept.has(path))
}
