/**
 * Language support of the editor for each kind of file. Scripts and JSON come with the editor, the rest when the
 * first such file is opened.
 */

import { javascript } from '@codemirror/lang-javascript'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { syntaxTree } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { t } from '@sayso/language/code'
import type { ProjectFiles } from '@sayso/project'
import { packageCompletion } from './package-completion.ts'
import { projectCompletion } from './project-completion.ts'

/** Known at once; null without support, or when `loadLanguage` has to be called. */
export function languageOf(path: string, files: () => ProjectFiles): Extension | null {
  if (/\.json$/.test(path)) return [json(), linter(jsonParseLinter(), LINT)]
  const script = /\.(c|m)?(j|t)s(x?)$/.exec(path)
  if (script === null) return null
  const language = javascript({ typescript: script[2] === 't', jsx: script[2] === 'j' || script[3] === 'x' })
  const completions = [projectCompletion(path, files), packageCompletion(files)].map((autocomplete) =>
    language.language.data.of({ autocomplete }),
  )
  return [language, completions, linter(syntaxErrors, LINT)]
}

/** Null without one. */
export async function loadLanguage(path: string): Promise<Extension | null> {
  switch (path.slice(path.lastIndexOf('.') + 1).toLowerCase()) {
    case 'css':
      return (await import('@codemirror/lang-css')).css()
    case 'md':
    case 'markdown':
      return (await import('@codemirror/lang-markdown')).markdown()
    case 'sql':
      return (await import('@codemirror/lang-sql')).sql()
    case 'svg':
    case 'xml':
      return (await import('@codemirror/lang-xml')).xml()
    default:
      return null
  }
}

/** After a pause in typing, so that a line that is being written is not called wrong. */
const LINT = { delay: 600 }
const MAX_MARKS = 20

/** Syntax errors found by the editor's own parser in files that are not scripts. */
function syntaxErrors({ state }: EditorView): Diagnostic[] {
  const found: Diagnostic[] = []
  syntaxTree(state).iterate({
    enter({ type, from, to }) {
      if (!type.isError || found.length >= MAX_MARKS) return
      const line = state.doc.lineAt(from)
      // A part that is missing has no length: the character before it is marked.
      const start = from === to ? Math.max(line.from, from - 1) : from
      found.push({
        from: start,
        to: Math.min(state.doc.length, Math.max(to, start + 1)),
        severity: 'error',
        message: from === to ? t('somethingIsMissingHere') : t('thisIsNotValidHere'),
      })
    },
  })
  return found
}
