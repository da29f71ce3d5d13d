/** Fields and screens that a prepared app can be given on request, by edits of its present files. */

import type { Conversation } from '../request/conversation.ts'
import { occursOnce, type TextEdit } from './text-edit.ts'

export interface DemoAddition {
  /** A prompt that asks for it, as it is suggested. */
  prompt: string
  /** Words that ask for it beside a verb such as “add”. */
  words: RegExp
  /** Title of the artifact. */
  title: string
  /** Where it is to be seen. */
  outro: string
  /** Files of the folder `added/files/` of the app, by the paths that they get. */
  newFiles: readonly string[]
  edits: readonly AdditionEdit[]
}

interface AdditionEdit extends TextEdit {
  path: string
}

type Project = Pick<Conversation, 'files' | 'paths'>

export function asksToAdd(prompt: string): boolean {
  return /\b(?:add|include|insert|put|give|want|need|show|let|have|with|track)\b/i.test(prompt)
}

/** The remaining steps of an addition, and the edits that cannot be made: their text is missing, or occurs more than once. */
export function planAddition(addition: DemoAddition, { files, paths }: Project) {
  const open = addition.edits.filter(({ path, replace }) => !files.get(path)?.includes(replace))
  const canBeDone = ({ path, search }: AdditionEdit) => {
    const text = files.get(path)
    // A file that is not shown is taken to be as it was written.
    return text === undefined ? paths.has(path) : occursOnce(text, search)
  }
  return {
    newFiles: addition.newFiles.filter((path) => !paths.has(path)),
    edits: open.filter(canBeDone),
    missing: open.filter((edit) => !canBeDone(edit)),
  }
}

/** True when a project holds some of an addition. */
export function isBegun(addition: DemoAddition, { files, paths }: Project): boolean {
  return (
    addition.newFiles.some((path) => paths.has(path)) ||
    addition.edits.some(({ path, replace }) => files.get(path)?.includes(replace))
  )
}
