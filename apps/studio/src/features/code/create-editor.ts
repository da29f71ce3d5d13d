/** Makes one CodeMirror editor for one file. */

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { editorTheme } from './editor-theme.ts'

export interface EditorOptions {
  parent: HTMLElement
  path: string
  text: string
  /** Called with the whole text after each change that was typed here. */
  onEdit: (text: string) => void
}

export interface EditorHandle {
  /** Shows another text, as when the model or a reset changed it. What was typed stays where it is. */
  setText(text: string): void
  setReadOnly(isReadOnly: boolean): void
  /** Puts the cursor there and the line into the middle. Counted from 1; beyond the end is the end. */
  reveal(lineNumber: number, columnNumber: number): void
  destroy(): void
}

export function createEditor({ parent, path, text, onEdit }: EditorOptions): EditorHandle {
  const readOnly = new Compartment()
  let isSetting = false
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        basics,
        languageOf(path),
        editorTheme,
        readOnly.of([]),
        EditorView.contentAttributes.of({ 'aria-label': path }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) onEdit(update.state.doc.toString())
        }),
      ],
    }),
  })

  return {
    setText(next) {
      if (next === view.state.doc.toString()) return
      isSetting = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
      isSetting = false
    },
    setReadOnly(isReadOnly) {
      const extension = isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []
      view.dispatch({ effects: readOnly.reconfigure(extension) })
    },
    reveal(lineNumber, columnNumber) {
      const { doc } = view.state
      const line = doc.line(Math.min(Math.max(lineNumber, 1), doc.lines))
      const at = Math.min(line.from + Math.max(columnNumber - 1, 0), line.to)
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

// Tab indents; Escape, then Tab leaves the editor, which CodeMirror does by itself.
const basics: Extension = [
  lineNumbers(),
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
    indentWithTab,
  ]),
]

function languageOf(path: string): Extension {
  if (/\.json$/.test(path)) return json()
  const script = /\.(c|m)?(j|t)s(x?)$/.exec(path)
  if (script === null) return []
  return javascript({ typescript: script[2] === 't', jsx: script[2] === 'j' || script[3] === 'x' })
}
