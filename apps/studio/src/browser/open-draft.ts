/** The prompt's draft, kept in this browser's database. */

import { createDraft, type Draft } from '@sayso/workbench'
import { openKeptTexts } from './kept-texts.ts'

/** One draft per place: `home`, or a project's id. */
export function openDraft(place: string): Draft {
  return createDraft(openKeptTexts(`draft ${place}`))
}
