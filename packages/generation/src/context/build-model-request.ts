/** The whole of what a model is given for one prompt. Degrades by rule when it is too much, and never fails. */

import type { ProjectFiles } from '@sayso/project'
import type { ChatMessage, LeftOut, MessageAttachment, TurnMode } from '@sayso/wire'
import type { ModelInfo, ModelMessage, ModelRequest } from '../ports.ts'
import { chooseFiles } from './choose-files.ts'
import { compactHistory } from './compact-history.ts'
import { describeContinuation } from './describe-continuation.ts'
import { changedPaths, describeEdits } from './describe-edits.ts'
import { describeLocks, listFiles, showFiles } from './describe-files.ts'
import { describePictures, type Pictures, toImages } from './describe-pictures.ts'
import { systemPrompt } from './system-prompt.ts'

export interface RequestContext {
  model: ModelInfo
  prompt: string
  pictures: Pictures & { ofPrompt: readonly MessageAttachment[] }
  files: ProjectFiles
  lockedPaths?: readonly string[]
  /** Everything before the prompt. */
  messages: readonly ChatMessage[]
  /** The files as the last answer left them; null when there was none. */
  lastAnswerFiles: ProjectFiles | null
  continuesMessageId: string | null
  /** Default `build`. */
  mode?: TurnMode
}

export interface BuiltRequest {
  request: ModelRequest
  /** Null when the model is shown everything. */
  leftOut: LeftOut | null
}

/** For models that do not say how much they can read. */
const DEFAULT_CONTEXT_TOKENS = 64_000
/** More than this makes no answer better, only slower. */
const MAX_FILE_TOKENS = 80_000
const MAX_LEFT_OUT_PATHS = 50

/** Beside the prompt, so that the system prompt stays the same for every request. */
const ASK_ONLY =
  '<ask_only>\nThe user asks and wants nothing changed. Answer in words. Write no artifact: it would not be applied.\n</ask_only>'

export function buildModelRequest(context: RequestContext): BuiltRequest {
  const contextTokens = context.model.contextTokens ?? DEFAULT_CONTEXT_TOKENS
  const { pictures, prompt, model, mode = 'build' } = context
  const history = compactHistory(context.messages, {
    budgetTokens: Math.floor(contextTokens * 0.15),
    pictures: model.acceptsImages ? pictures : null,
  })
  const attached = describePictures(pictures.ofPrompt, model.acceptsImages)
  const project = describeProject(context, contextTokens)
  const text = [...project.sections, attached, mode === 'ask' ? ASK_ONLY : '', prompt]
    .filter((part) => part !== '')
    .join('\n\n')
  const last: ModelMessage = { role: 'user', text, prompt }
  if (model.acceptsImages && pictures.ofPrompt.length > 0) last.images = toImages(pictures.ofPrompt, pictures)
  return {
    request: {
      ...{ system: systemPrompt(), messages: [...history.messages, last] },
      ...(mode !== 'build' && { mode }),
    },
    leftOut: toLeftOut(project.unseenPaths, history.summarisedCount),
  }
}

function toLeftOut(paths: readonly string[], turnCount: number): LeftOut | null {
  if (paths.length === 0 && turnCount === 0) return null
  return { fileCount: paths.length, paths: paths.slice(0, MAX_LEFT_OUT_PATHS), turnCount }
}

interface DescribedProject {
  sections: string[]
  /** Files that a larger budget would show. */
  unseenPaths: string[]
}

function describeProject(context: RequestContext, contextTokens: number): DescribedProject {
  const { files, lastAnswerFiles } = context
  const recentPaths = new Set(lastAnswerFiles ? changedPaths(lastAnswerFiles, files) : [])
  const continued = context.messages.find(({ id }) => id === context.continuesMessageId)
  const chosen = chooseFiles({
    files,
    prompt: context.prompt,
    recentPaths,
    budgetTokens: Math.min(Math.floor(contextTokens * 0.4), MAX_FILE_TOKENS),
  })
  const sections = [
    showFiles(files, chosen.shown),
    listFiles(files, chosen.left),
    describeLocks(files, context.lockedPaths ?? []),
    lastAnswerFiles ? describeEdits(lastAnswerFiles, files) : '',
    continued ? describeContinuation(continued.content) : '',
  ]
  return { sections, unseenPaths: chosen.unseen }
}
