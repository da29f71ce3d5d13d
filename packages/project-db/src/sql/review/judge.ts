/** Types shared by the judges of statements: a statement, its context, and sentences about it. */

import type { TreeNode } from '../tree.ts'
import type { FileFacts } from './file-facts.ts'
import type { Outlook } from './outlook.ts'

/** Sentences about what a statement opens, loses or changes; each names who or what is concerned. */
export type Judge = (statement: JudgedStatement, context: ReviewContext) => string[]

export interface JudgedStatement extends TreeNode {
  /** In the body of a function: it runs when somebody calls it, often, and with the caller's values. */
  isInFunction: boolean
}

export interface ReviewContext {
  facts: FileFacts
  outlook: Outlook
  /** Of the top-level statement, in the file. */
  index: number
  /** The functions that the database has, `schema.name` outside `public`; null when it was not asked. */
  existing: ReadonlySet<string> | null
}
