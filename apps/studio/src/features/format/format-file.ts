/** Formats a file of the open project, on request and before a save where the person wants that. */

import { formatStyle, type OpenProject, splitPath } from '@sayso/workbench'
import { shownEditor } from '../../page/shown-editor.ts'
import { formatOnSave } from '../../stores/switches/switches.ts'
import { notifyError } from '../../ui/notices.tsx'
import { type FormatReply, type FormatRequest, kindOf } from './format-messages.ts'

/** What cannot be formatted is said. */
export async function formatFile(open: OpenProject, path: string): Promise<void> {
  const failure = await tryToFormat(open, path)
  if (failure !== null) await notifyError(`${splitPath(path).name} is not formatted`, failure)
}

export async function saveFile(open: OpenProject, path: string): Promise<void> {
  if (formatOnSave.store.getState().isOn) await tryToFormat(open, path)
  await open.saving.save(path)
}

export async function saveAllFiles(open: OpenProject): Promise<void> {
  const { unsaved } = open.workbench.store.getState()
  if (formatOnSave.store.getState().isOn) {
    for (const path of unsaved.keys()) await tryToFormat(open, path)
  }
  await open.saving.saveAll()
}

/** Why it could not be done; null when it was, or there was nothing to do. */
async function tryToFormat(open: OpenProject, path: string): Promise<string | null> {
  const { workbench } = open
  const text = textOf(open, path)
  const kind = kindOf(path)
  if (text === null || kind === null) return 'Files of this kind are not formatted.'
  const style = formatStyle(text, workbench.store.getState().files)
  const reply = await ask({ text, kind, style })
  if ('failure' in reply) return reply.failure
  // What was typed meanwhile is newer.
  if (reply.text === text || textOf(open, path) !== text) return null
  const editor = shownEditor(open)
  // In the editor, so that it can be undone there.
  if (editor?.path === path) editor.replaceText(reply.text)
  else workbench.editFile(path, reply.text)
  return null
}

function textOf({ workbench }: OpenProject, path: string): string | null {
  const { files, unsaved } = workbench.store.getState()
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : (unsaved.get(path) ?? file.content)
}

let worker: Worker | null = null
const waiting = new Map<number, (reply: FormatReply) => void>()
let count = 0

/** One worker for the page, kept: most who format once do so again. */
function ask(request: Omit<FormatRequest, 'id'>): Promise<FormatReply> {
  worker ??= startWorker()
  count += 1
  const id = count
  const replied = new Promise<FormatReply>((resolve) => waiting.set(id, resolve))
  worker.postMessage({ id, ...request } satisfies FormatRequest)
  return replied
}

function startWorker(): Worker {
  const started = new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module' })
  const answer = (reply: FormatReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  }
  started.onmessage = ({ data }: MessageEvent<FormatReply>) => answer(data)
  started.onerror = () => {
    worker = null
    for (const id of waiting.keys()) answer({ id, failure: 'The formatter could not be loaded. Try again.' })
  }
  return started
}
