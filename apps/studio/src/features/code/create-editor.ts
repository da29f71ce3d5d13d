/** Makes one CodeMirror editor for one file. */

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type StateEffect,
  Transaction,
} from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { ProjectFiles } from '@sayso/project'
import { FILE_EDITOR_ID } from '../../page/show.ts'
import { editorTheme } from './editor-theme.ts'
import { languageOf, loadLanguage } from './languages.ts'

interface EditorOptions {
  parent: HTMLElement
  path: string
  text: string
  /** The project's files, whose names are completed. */
  files: () => ProjectFiles
  /** How the file was left: its undo history, selection, folds and scroll position. */
  left: LeftEditor | undefined
  /** Called with the whole text after each change that was typed here. */
  onEdit: (text: string) => void
}

/** State of an editor kept while its file is not shown. */
export interface LeftEditor {
  state: EditorState
  scroll: StateEffect<unknown>
}

export interface EditorHandle {
  /** Shows another text, as when the model or a reset changed it. What stays the same keeps its place and its history. */
  setText(text: string): void
  /** The same as if it were typed, in one step. */
  replaceText(text: string): void
  setReadOnly(isReadOnly: boolean): void
  /** Whether long lines wrap; otherwise they scroll. */
  setWrapped(isWrapped: boolean): void
  /** Puts the cursor there and the line into the middle. Counted from 1; beyond the end is the end. */
  reveal(lineNumber: number, columnNumber: number): void
  /** Ends the editor; its state can be given to the next one of the same file. */
  leave(): LeftEditor
}

const readOnly = new Compartment()
const wrapping = new Compartment()
const language = new Compartment()
/** Marks a change that was not typed. */
const fromOutside = Annotation.define<true>()

export function createEditor(options: EditorOptions): EditorHandle {
  const { parent, path, left } = options
  const state = left?.state ?? newState(options)
  const view = new EditorView({ parent, state, ...(left && { scrollTo: left.scroll }) })
  let hasLeft = false
  void loadLanguage(path).then((loaded) => {
    if (loaded !== null && !hasLeft) view.dispatch({ effects: language.reconfigure(loaded) })
  })

  return {
    setText(next) {
      const changes = differenceOf(view.state.doc.toString(), next)
      if (changes === null) return
      view.dispatch({ changes, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] })
    },
    replaceText(next) {
      const changes = differenceOf(view.state.doc.toString(), next)
      if (changes !== null && !view.state.readOnly) view.dispatch({ changes, userEvent: 'input.format' })
    },
    setReadOnly(isReadOnly) {
      const extension = isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []
      view.dispatch({ effects: readOnly.reconfigure(extension) })
    },
    setWrapped(isWrapped) {
      view.dispatch({ effects: wrapping.reconfigure(isWrapped ? EditorView.lineWrapping : []) })
    },
    reveal(lineNumber, columnNumber) {
      const { doc } = view.state
      const line = doc.line(Math.min(Math.max(lineNumber, 1), doc.lines))
      const at = Math.min(line.from + Math.max(columnNumber - 1, 0), line.to)
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
      view.focus()
    },
    leave() {
      hasLeft = true
      const kept = { state: view.state, scroll: view.scrollSnapshot() }
      view.destroy()
      return kept
    },
  }
}

function newState({ path, text, files, onEdit }: EditorOptions): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      basics,
      language.of(languageOf(path, files) ?? []),
      editorTheme,
      readOnly.of([]),
      wrapping.of([]),
      EditorView.contentAttributes.of({ id: FILE_EDITOR_ID, 'aria-label': path, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, transactions, state: { doc } }) => {
        const isTyped = transactions.some((transaction) => transaction.annotation(fromOutside) === undefined)
        if (docChanged && isTyped) onEdit(doc.toString())
      }),
    ],
  })
}

/** The one stretch in which two texts differ; null when they are the same. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

// Tab indents; Escape, then Tab leaves the editor, which CodeMirror provides.
const basics: Extension = [
  lintGutter(),
  lineNumbers(),
  foldGutter(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...foldKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
]
