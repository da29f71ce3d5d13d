/**
 * The unfinished files of the current answer, which the preview shows before they are complete. Source: SPEC.md of
 * this package, rule WS12.
 */

import {
  type ActionCloseEvent,
  type ActionDeltaEvent,
  type ActionOpenEvent,
  applyAction,
  unescapeBodySoFar,
} from '@sayso/response'
import type { BatchedStore } from './batched-store.ts'
import type { StreamedFile, WorkbenchState } from './state.ts'

interface StreamedFiles {
  /** An answer begins that may change all files but these. */
  begin(messageId: string, lockedPaths: ReadonlySet<string>): void
  /** Sets the name of the answer's result. */
  name(title: string): void
  open(action: ActionOpenEvent): void
  receive(action: ActionDeltaEvent): void
  /** Call after the file has been written. */
  close(action: ActionCloseEvent): void
  end(): void
}

/** Files that can be run. */
const SCRIPT = /\.[cm]?[jt]sx?$/
const NOTHING_WRITTEN = { body: '', hasBracket: false, hasEntity: false }
const BLOCK_END = /^>{5,9} ?REPLACE\s*$/gm

export function createStreamedFiles({ read, change }: BatchedStore<WorkbenchState>): StreamedFiles {
  let messageId = ''
  let lockedPaths: ReadonlySet<string> = new Set()
  /** Body so far of the edit that is open, and how much of it has been made. */
  let edit = { body: '', madeChars: 0 }
  /** The file that is open: small models send some HTML-escaped as a whole, which has no bracket in it. */
  let file = NOTHING_WRITTEN

  function put(path: string, file: StreamedFile | null): void {
    const files = new Map(read().streamed ?? [])
    if (file === null) files.delete(path)
    else files.set(path, file)
    change({ streamed: files })
  }

  function scriptOf({
    filePath,
    kind,
  }: ActionOpenEvent | ActionDeltaEvent | ActionCloseEvent): string | null {
    if (kind !== 'file' && kind !== 'edit') return null
    return filePath !== undefined && SCRIPT.test(filePath) && !lockedPaths.has(filePath) ? filePath : null
  }

  /** Complete blocks are applied; later text may still change. */
  function receiveEdit(path: string, action: ActionDeltaEvent): void {
    edit.body += action.text
    if (!action.text.includes('>') && !action.text.includes('\n')) return
    const end = [...edit.body.matchAll(BLOCK_END)].at(-1)
    const wholeChars = end === undefined ? 0 : end.index + end[0].length
    if (wholeChars <= edit.madeChars) return
    edit.madeChars = wholeChars
    const result = applyAction(read().files, {
      kind: 'edit',
      filePath: path,
      content: edit.body.slice(0, wholeChars),
      complete: true,
    })
    const file = result.ok ? result.changes.get(path) : undefined
    if (!file || file.isBinary) return
    put(path, { id: idOf(action), text: file.content, isWhole: true })
  }

  function receiveFile(path: string, action: ActionDeltaEvent): void {
    file = {
      body: file.body + action.text,
      hasBracket: file.hasBracket || action.text.includes('<'),
      hasEntity: file.hasEntity || action.text.includes('&'),
    }
    const mayBeEscaped = file.hasEntity && !file.hasBracket
    const decoded = mayBeEscaped ? unescapeBodySoFar(file.body, path) : null
    // It is another text from its first character on.
    if (decoded !== null) put(path, { id: `${idOf(action)} decoded`, text: decoded, isWhole: false })
    else put(path, { id: idOf(action), text: file.body, isWhole: false })
  }

  function idOf(action: ActionOpenEvent | ActionDeltaEvent): string {
    return `${messageId} ${action.index}`
  }

  return {
    begin(id, locked) {
      messageId = id
      lockedPaths = locked
      change({ streamed: new Map(), streamedTitle: null })
    },
    name(title) {
      if (read().streamed !== null && title !== '') change({ streamedTitle: read().streamedTitle ?? title })
    },
    open(action) {
      edit = { body: '', madeChars: 0 }
      file = NOTHING_WRITTEN
      const path = scriptOf(action)
      if (path !== null && action.kind === 'file') put(path, { id: idOf(action), text: '', isWhole: false })
    },
    receive(action) {
      const path = scriptOf(action)
      if (path === null) return
      if (action.kind === 'edit') receiveEdit(path, action)
      else receiveFile(path, action)
    },
    close(action) {
      const path = scriptOf(action)
      if (path !== null && read().streamed?.has(path)) put(path, null)
    },
    end: () => change({ streamed: null, streamedTitle: null }),
  }
}
