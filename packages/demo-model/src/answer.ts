/** Decides what the demo does with a request: plays an app, changes one, goes on, repairs, or says what it can do. */

import type { ModelRequest } from '@sayso/generation/ports'
import { type DemoApp, installedApp, STARTER_SCREEN, THEME_PATH } from './apps/demo-app.ts'
import { addToApp, askedAddition, changeLook } from './change-app.ts'
import { asksForFailingEdit } from './flaws.ts'
import { playApp } from './play-app.ts'
import { type Conversation, readConversation, wishOf } from './request/conversation.ts'
import { isDemoTheme } from './restyle.ts'
import {
  answerQuestion,
  describeLimits,
  describeProject,
  sayHello,
  sayNeedsModel,
  sayYouAreWelcome,
} from './say.ts'
import { type Understood, understand } from './understand.ts'
import { asksForApp, asksForMore, hasWishes, readWishes } from './wishes.ts'

export function answerTo(request: ModelRequest): string {
  const conversation = readConversation(request)
  const wish = wishOf(conversation)
  const installed = installedApp(conversation.paths)
  const understood = understand(wish)
  if (request.mode === 'ask') return describeProject(conversation, installed)
  switch (conversation.task) {
    case 'repair':
      return repair(wish, conversation, { installed, understood })
    case 'continue':
      return goOn(wish, conversation, { installed, understood })
    case 'wish':
      return fulfil(wish, conversation, { installed, understood })
  }
}

interface Situation {
  installed: DemoApp | null
  understood: Understood
}

function repair(wish: string, conversation: Conversation, { installed, understood }: Situation): string {
  // A repair fixes a change that failed, or else the app.
  if (asksForFailingEdit(wish))
    return change(wish, conversation, installed) ?? describeLimits(conversation, installed)
  const app = installed ?? (understood.kind === 'app' ? understood.app : null)
  return app === null ? describeLimits(conversation, installed) : playApp(app, wish, conversation)
}

/** The interrupted answer to “a habit tracker in green” was the app, not its color. */
function goOn(wish: string, conversation: Conversation, { installed, understood }: Situation): string {
  const asked = understood.kind === 'app' && (installed === null || asksForApp(wish)) ? understood.app : null
  const app = asked ?? (installed !== null && isIncomplete(installed, conversation) ? installed : null)
  if (app !== null) return playApp(app, wish, conversation)
  const changed = change(wish, conversation, installed)
  if (changed !== null) return changed
  const isOfInstalled = installed !== null && understood.kind === 'app' && understood.app === installed
  return isOfInstalled
    ? playApp(installed, wish, conversation)
    : fulfil(wish, conversation, { installed, understood })
}

/** A broken-off answer leaves an app in which files are missing, however the prompt asked for it. */
function isIncomplete(app: DemoApp, { paths }: Conversation): boolean {
  return !app.paths.every((path) => paths.has(path))
}

function fulfil(wish: string, conversation: Conversation, { installed, understood }: Situation): string {
  const isThere = installed !== null || isInUse(conversation)
  const asked = understood.kind === 'app' && (!isThere || asksForApp(wish)) ? understood.app : null
  if (asked !== null && asked !== installed) return playApp(asked, wish, conversation)
  const changed = change(wish, conversation, installed)
  if (changed !== null) return changed
  if (understood.kind === 'question') return answerQuestion(understood, conversation, installed)
  if (understood.kind === 'greeting') return sayHello(conversation, installed)
  if (understood.kind === 'thanks') return sayYouAreWelcome(conversation, installed)
  return isThere ? describeLimits(conversation, installed) : sayNeedsModel(conversation)
}

/** A change that was prepared. Null: none is asked for, or this is not an app of the demo. */
function change(wish: string, conversation: Conversation, installed: DemoApp | null): string | null {
  const wishes = readWishes(wish)
  const addition = installed !== null && wishes.scheme === null ? askedAddition(installed, wish) : null
  if (installed !== null && addition !== null) return addToApp(installed, addition, conversation)
  const isOurs = installed !== null || isDemoTheme(conversation.files.get(THEME_PATH) ?? '')
  const isRestyle = isOurs && hasWishes(wishes) && !asksForMore(wish)
  return isRestyle ? changeLook(wishes, conversation, installed) : null
}

/** True when the project holds more than the starter, so that nothing must be written over it unasked. */
function isInUse({ files, paths }: Conversation): boolean {
  return paths.size > 0 && !files.get(STARTER_SCREEN)?.includes('Design Your')
}
