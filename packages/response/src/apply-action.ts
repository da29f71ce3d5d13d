/**
 * Applies one closed action to a project's files: all of it, or nothing.
 * Source: SPEC.md of this package, rules X1 and on.
 */

import type { FileChanges, ProjectFiles } from '@sayso/project'
import type { ActionCloseEvent } from './events.ts'

/** What is needed of an `action-close` event. */
export type ClosedAction = Pick<ActionCloseEvent, 'kind' | 'filePath' | 'to' | 'content' | 'complete'>

export type ApplyErrorCode =
  | 'incomplete'
  | 'missing-path'
  | 'refused-path'
  | 'locked'
  | 'not-found'
  | 'already-exists'
  | 'is-folder'
  | 'parent-is-file'
  | 'case-twin'
  | 'too-many-files'
  | 'too-large'
  | 'binary'
  | 'edit-malformed'
  | 'edit-no-match'
  | 'edit-ambiguous'
  | 'edit-overlap'
  | 'invalid-package-json'

export interface ApplyError {
  code: ApplyErrorCode
  /** For people and for the repair prompt: which file, what failed, what would work. */
  message: string
}

export interface ApplyActionOptions {
  lockedPaths?: ReadonlySet<string>
}

export type ApplyActionResult = { ok: true; changes: FileChanges } | { ok: false; error: ApplyError }

/** Never throws. A shell action is applied by doing nothing. */
export function applyAction(
  _files: ProjectFiles,
  _action: ClosedAction,
  _options: ApplyActionOptions = {},
): ApplyActionResult {
  return { ok: true, changes: new Map() }
}
