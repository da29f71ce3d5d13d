/** Types shared by the judges of statements: a statement, its context, and sentences about it. */

import type { TreeNode } from '../tree.ts'
import type { FileFacts } from './file-facts.ts'
import type { Outlook } from './outlook.ts'

/** Sentences about the objects and people affected by a statement. */
export type Judge = (statement: JudgedStatement, context: ReviewContext) => string[]

export interface JudgedStatement extends TreeNode {
  /** Inside a function's body: it runs at each call, often, and with the caller's values. */
  isInFunction: boolean
}

export interface ReviewContext {
  facts: FileFacts
  outlook: Outlook
  /** Index of the top-level statement in the file. */
  index: number
  /** The functions that the database has, `schema.name` outside `public`; null when it was not asked. */
  existing: ReadonlySet<string> | null
}
