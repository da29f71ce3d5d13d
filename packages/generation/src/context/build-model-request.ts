/** Builds the complete request to a model for one prompt. If it is too large it is reduced by fixed rules; it never fails. */

import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { ChatMessage, LeftOut, MessageAttachment, SeenByPerson, TurnMode } from '@sayso/wire'
import type { DatabaseState, ModelInfo, ModelMessage, ModelRequest } from '../ports/ports.ts'
import { type ChosenFiles, chooseFiles } from './choose-files.ts'
import { compactHistory } from './compact-history.ts'
import type { AnswerOutcome } from './describe-answer.ts'
import { describeContinuation } from './describe-continuation.ts'
import { describeDatabase } from './describe-database.ts'
import { changedPaths, describeEdits } from './describe-edits.ts'
import {
  describeInstructions,
  describeLocks,
  listFiles,
  showFiles,
  withoutInstructions,
} from './describe-files.ts'
import { describeMap } from './describe-map.ts'
import { describeMoment, describeSeenProblems } from './describe-moment.ts'
import { asksForPictures, describePictures, type Pictures, toImages } from './describe-pictures.ts'
import { describeDeleted, describeRestore } from './describe-return.ts'
import { orderByAge, touchedByLastAnswer } from './order-by-age.ts'
import { screenFileAt } from './screens.ts'
import { systemPrompt } from './system-prompt.ts'
import { topicsOf } from './topics.ts'

export interface RequestContext {
  model: ModelInfo
  prompt: string
  pictures: Pictures & { ofPrompt: readonly MessageAttachment[] }
  files: ProjectFiles
  lockedPaths?: readonly string[]
  database?: DatabaseState | null
  /** Everything before the prompt. */
  messages: readonly ChatMessage[]
  /** Outcomes of the newest answers, by message. */
  outcomes?: ReadonlyMap<string, AnswerOutcome>
  /** The files as the last answer left them; null when there was none. */
  lastAnswerFiles: ProjectFiles | null
  /** The person has gone back to an earlier version since: the label of that return, and the files that it changed. */
  restored?: { label: string; paths: readonly string[] } | null
  /** Files that are gone, with their last text. */
  deleted?: ProjectFiles
  /** The answer that this one continues. */
  continuedMessageId: string | null
  /** Default `build`. */
  mode?: TurnMode
  now: Date
  /** This server asks servers that send no CORS headers on behalf of apps. Default: false. */
  hasAppProxy?: boolean | undefined
  /** This server runs projects' functions. Default: false. */
  hasFunctions?: boolean | undefined
  /** Names of the secrets that the project's functions read. */
  secretNames?: readonly string[]
  seen?: SeenByPerson | undefined
}

interface BuiltRequest {
  request: ModelRequest
  /** Null when the model is shown everything. */
  leftOut: LeftOut | null
}

/** For models whose context size is unknown. */
export const DEFAULT_CONTEXT_TOKENS = 64_000
/** More than this makes no answer better, only slower. */
const MAX_FILE_TOKENS = 80_000
const MAX_EDIT_TOKENS = 20_000
const MAX_LEFT_OUT_PATHS = 50

/** Beside the prompt, so that the system prompt stays the same for every request. */
const ASK_ONLY =
  '<ask_only>\nThe user asks and wants nothing changed. Answer in words. Write no artifact: it would not be applied.\n</ask_only>'

export function buildModelRequest(context: RequestContext): BuiltRequest {
  const contextTokens = context.model.contextTokens ?? DEFAULT_CONTEXT_TOKENS
  const { pictures, prompt, model, mode = 'build', outcomes = new Map() } = context
  const history = compactHistory(context.messages, {
    budgetTokens: Math.floor(contextTokens * 0.15),
    pictures: model.acceptsImages && needsEarlierPictures(context) ? pictures : null,
    outcomes,
  })
  const project = describeProject(context, contextTokens)
  const text = join([
    ...project.sections,
    describePictures(pictures.ofPrompt, model.acceptsImages),
    history.before,
    describeInstructions(context.files),
    mode === 'ask' ? ASK_ONLY : '',
    prompt,
  ])
  const last: ModelMessage = { role: 'user', text: join([project.chosenFiles, text]), prompt }
  if (model.acceptsImages && pictures.ofPrompt.length > 0) last.images = toImages(pictures.ofPrompt, pictures)
  return {
    request: {
      system: systemPrompt({
        sdk: sdkOfProject(context.files),
        hasAppProxy: context.hasAppProxy ?? false,
        hasFunctions: context.hasFunctions ?? false,
        topics: project.chosen.isWhole ? null : topicsOf(context.files),
      }),
      messages: putFirst(project.stable, [...history.messages, last]),
      ...(mode !== 'build' && { mode }),
    },
    leftOut: toLeftOut(project.chosen.unseen, history.summarisedCount),
  }
}

/** Pictures go with their own prompt; later only where they are spoken of. */
function needsEarlierPictures({ prompt, continuedMessageId }: RequestContext): boolean {
  return continuedMessageId !== null || asksForPictures(prompt)
}

/**
 * The part that stays the same comes before the conversation: two requests then share a prefix up to the first change, which
 * providers need not read again.
 */
function putFirst(stable: string, messages: ModelMessage[]): ModelMessage[] {
  return messages.map((message, index) =>
    index === 0 && stable !== ''
      ? { ...message, text: join([stable, message.text]), stableChars: stable.length }
      : message,
  )
}

function toLeftOut(paths: readonly string[], turnCount: number): LeftOut | null {
  if (paths.length === 0 && turnCount === 0) return null
  return { fileCount: paths.length, paths: paths.slice(0, MAX_LEFT_OUT_PATHS), turnCount }
}

interface DescribedProject {
  /** The files of a small project, least recently changed first; of a large one its map and what every request shows. */
  stable: string
  /** The files of a large project that this prompt is about: they stand beside it, after everything that stays. */
  chosenFiles: string
  sections: string[]
  chosen: ChosenFiles
}

function describeProject(context: RequestContext, contextTokens: number): DescribedProject {
  const { files, lastAnswerFiles, seen, outcomes } = context
  const recentPaths = new Set(lastAnswerFiles ? changedPaths(lastAnswerFiles, files) : [])
  const continued = context.messages.find(({ id }) => id === context.continuedMessageId)
  const openPath = seen?.address === undefined ? undefined : screenFileAt(files, seen.address)
  const problems = seen?.problems ?? []
  const chosen = chooseFiles({
    files: withoutInstructions(files),
    prompt: context.prompt,
    recentPaths: new Set([...recentPaths, ...touchedByLastAnswer(context.messages)]),
    openPath,
    problemPaths: problems.flatMap(({ place }) => (place === null ? [] : [place.path])),
    budgetTokens: Math.min(Math.floor(contextTokens * 0.4), MAX_FILE_TOKENS),
  })
  const edits = {
    budgetTokens: Math.min(Math.floor(contextTokens * 0.1), MAX_EDIT_TOKENS),
    shownPaths: new Set(chosen.shown),
  }
  const ordered = orderByAge(chosen.shown, context.messages, recentPaths)
  const pinned = new Set(chosen.pinned)
  return {
    stable: chosen.isWhole
      ? showFiles(files, ordered)
      : join([
          describeMap(withoutInstructions(files)),
          showFiles(
            files,
            ordered.filter((path) => pinned.has(path)),
          ),
        ]),
    chosenFiles: chosen.isWhole
      ? ''
      : showFiles(
          files,
          ordered.filter((path) => !pinned.has(path)),
        ),
    sections: [
      chosen.isWhole ? listFiles(files, chosen.left) : '',
      describeLocks(files, context.lockedPaths ?? []),
      describeDeleted(context.deleted ?? new Map()),
      describeRestore(context.restored?.label ?? null, context.restored?.paths ?? []),
      lastAnswerFiles ? describeEdits(lastAnswerFiles, files, edits) : '',
      describeMoment(context.now, seen, openPath),
      describeSeenProblems(problems),
      describeDatabase(context.database ?? null),
      describeSecrets(context.secretNames ?? []),
      continued
        ? describeContinuation(continued.content, { files, outcome: outcomes?.get(continued.id) })
        : '',
    ],
    chosen,
  }
}

/** Names alone: the values are for functions. */
function describeSecrets(names: readonly string[]): string {
  return names.length === 0 ? '' : `<secrets>\n${names.join(', ')}\n</secrets>`
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
