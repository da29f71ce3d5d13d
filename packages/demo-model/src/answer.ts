/** Decides what the demo says to a request: an app, the rest of one, a change to one, or what it cannot do. */

import type { ModelRequest } from '@sayso/generation/ports'
import { answerQuestion } from './answer-question.ts'
import { STARTER_SCREEN, THEME_PATH } from './apps/demo-app.ts'
import { askedApp, installedApp, simpleList } from './apps.ts'
import { addToApp, askedAddition, changeLook } from './change-app.ts'
import { asksForFailingEdit } from './flaws.ts'
import { describeLimits } from './limits.ts'
import { playApp } from './play-app.ts'
import { type Conversation, readConversation, wishOf } from './request/conversation.ts'
import { isDemoTheme } from './restyle.ts'
import { asksForApp, asksForMore, hasWishes, readWishes } from './wishes.ts'

export async function answerTo(request: ModelRequest): Promise<string> {
  const conversation = readConversation(request)
  const { task, files, paths } = conversation
  const wish = wishOf(conversation)
  const wishes = readWishes(wish)
  const installed = installedApp(paths)
  const asked = installed === null || asksForApp(wish) ? askedApp(wish) : null
  if (request.mode === 'ask') return answerQuestion(conversation, installed)
  const isOurs = installed !== null || isDemoTheme(files.get(THEME_PATH) ?? '')

  if (!isOurs && !asked && isInUse(conversation)) return describeLimits(conversation, installed)
  // A repair fixes a change that failed, or else the app.
  const isRedo = task === 'repair' && asksForFailingEdit(wish)
  if (task === 'repair' && installed && !isRedo) return playApp(installed, wish, conversation)
  const addition =
    installed && asked === null && wishes.scheme === null ? askedAddition(installed, wish) : null
  if (installed && addition) return addToApp(installed, addition, conversation)
  // The interrupted answer to “a habit tracker in green” was the app, not its color.
  const isAboutInstalled = asked === null || (asked === installed && task !== 'continue')
  const isRestyle = isAboutInstalled && hasWishes(wishes) && !asksForMore(wish)
  if (isOurs && isRestyle) return changeLook(wishes, conversation, installed)
  const isNewApp = !isOurs || (asked !== null && asked !== installed)
  if (!isNewApp && task === 'wish') return describeLimits(conversation, installed)
  return playApp(asked ?? installed ?? simpleList, wish, conversation)
}

/** True when the project holds more than the starter, so that a plain list must not be written over it. */
function isInUse({ files, paths }: Conversation): boolean {
  return paths.size > 0 && !files.get(STARTER_SCREEN)?.includes('Design Your')
}
