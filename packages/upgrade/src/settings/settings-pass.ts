/** A pass over one file of settings. */

import type { Edit, Note } from '../edit/edits.ts'
import type { UpgradeFacts, UpgradeStep } from '../facts/upgrade-facts.ts'

export interface SettingsContext {
  facts: UpgradeFacts
  /** Package → its steps that hold for this project. */
  steps: ReadonlyMap<string, readonly UpgradeStep[]>
  /** Bare specifiers that the code imports after the passes. */
  specifiers: ReadonlySet<string>
  /** Files of the project. */
  paths: readonly string[]
  /** Packages that package.json lists afterwards. */
  listed: ReadonlySet<string>
}

interface SettingsResult {
  edits: readonly Edit[]
  left: readonly Note[]
}

/** Edits of JSON count from the text itself. */
export type SettingsPass = (text: string, context: SettingsContext) => SettingsResult

export const NOTHING: SettingsResult = { edits: [], left: [] }

/** The edit for the text itself, which was read within brackets. */
export function withoutBracket(edit: Edit): Edit {
  return { ...edit, start: edit.start - 1, end: edit.end - 1 }
}
