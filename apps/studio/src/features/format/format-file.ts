/** Formats a file of the open project, on request and before a save where the person wants that. */

import { t } from '@sayso/language/code'
import { formatStyle, type OpenProject, splitPath } from '@sayso/workbench'
import { browserClock } from '../../browser/clock.ts'
import { shownEditor } from '../../page/shown-editor.ts'
import { formatOnSave } from '../../stores/switches/switches.ts'
import { notify, notifyError } from '../../ui/notices.tsx'
import { kindOf } from './format-messages.ts'
import { createFormatter } from './formatter.ts'

const formatter = createFormatter({
  startWorker: () => new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module' }),
  after: browserClock.after,
})

/** The result is reported, unless it is visible. */
export async function formatFile(open: OpenProject, path: string): Promise<void> {
  const { name } = splitPath(path)
  const outcome = await tryToFormat(open, path)
  switch (outcome.kind) {
    case 'formatted':
      return
    case 'same':
      return notify(t('wasFormattedAlready', { name }))
    case 'overtaken':
      return notifyError(t('isNotFormatted', { name }), t('itWasChangedMeanwhileTry'))
    case 'failed':
      return notifyError(t('isNotFormatted', { name }), outcome.failure)
  }
}

export async function saveFile(open: OpenProject, path: string): Promise<void> {
  if (formatOnSave.store.getState().isOn) await formatToSave(open, path)
  await open.saving.save(path)
}

export async function saveAllFiles(open: OpenProject): Promise<void> {
  const { unsaved } = open.workbench.store.getState()
  if (formatOnSave.store.getState().isOn) {
    for (const path of unsaved.keys()) {
      // The next ones would wait as long for it.
      if (!(await formatToSave(open, path))) break
    }
  }
  await open.saving.saveAll()
}

/**
 * A file that cannot be formatted is saved as it is; that is reported only if the file is not to blame. False: no
 * other file can be formatted either.
 */
async function formatToSave(open: OpenProject, path: string): Promise<boolean> {
  const outcome = await tryToFormat(open, path)
  if (outcome.kind !== 'failed' || !outcome.isBroken) return true
  void notifyError(t('savedWithoutFormatting'), outcome.failure)
  return false
}

type Outcome =
  | { kind: 'formatted' | 'same' | 'overtaken' }
  /** `isBroken`: the formatter itself. */
  | { kind: 'failed'; failure: string; isBroken: boolean }

async function tryToFormat(open: OpenProject, path: string): Promise<Outcome> {
  const { workbench } = open
  const text = textOf(open, path)
  const kind = kindOf(path)
  if (text === null || kind === null) {
    return { kind: 'failed', failure: t('filesOfThisKindAre'), isBroken: false }
  }
  const style = formatStyle(text, workbench.store.getState().files)
  const result = await formatter.format({ text, kind, style })
  if ('failure' in result) return { kind: 'failed', ...result }
  if (textOf(open, path) !== text) return { kind: 'overtaken' }
  if (result.text === text) return { kind: 'same' }
  const editor = shownEditor(open)
  // In the editor, so that it can be undone there.
  if (editor?.path === path) editor.replaceText(result.text)
  else workbench.editFile(path, result.text)
  return { kind: 'formatted' }
}

function textOf({ workbench }: OpenProject, path: string): string | null {
  const { files, unsaved } = workbench.store.getState()
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : (unsaved.get(path) ?? file.content)
}
