/** Completes names that other files of the project export, and imports them where they are used. */

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import type { ProjectFiles } from '@sayso/project'
import { importedNames, importOf, type ProjectName, projectNames } from '@sayso/workbench'

export type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

export const MIN_CHARS = 2
/** No name that could be imported is meant there. */
const OUTSIDE =
  /Comment|String|Template|PropertyName|PropertyDefinition|JSXText|JSXAttribute|VariableDefinition/

/** The latest text may not have been parsed yet. */
const MAX_PARSE_MS = 100

export function nodeBefore({ state, pos }: CompletionContext): SyntaxNode {
  return (ensureSyntaxTree(state, pos, MAX_PARSE_MS) ?? syntaxTree(state)).resolveInner(pos, -1)
}

export function isOutside({ name, parent }: SyntaxNode): boolean {
  // An attribute's name is an identifier in it; in its value names are meant again.
  return OUTSIDE.test(name) || (name === 'JSXIdentifier' && parent?.name === 'JSXAttribute')
}

export function projectCompletion(path: string, files: () => ProjectFiles) {
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w$]+/)
    if (word === null || (!context.explicit && word.text.length < MIN_CHARS)) return null
    if (isOutside(nodeBefore(context))) return null
    const text = context.state.doc.toString()
    // Imported names are completed with the names of this file.
    const imported = importedNames(text)
    const names = projectNames(files(), path).filter(({ name }) => !imported.has(name))
    return { from: word.from, options: names.map(optionOf), validFor: /^[\w$]*$/ }
  }
}

/** Imports the name with it. */
export function optionOf(name: ProjectName): Completion {
  return {
    label: name.name,
    detail: name.specifier,
    type: name.isType ? 'type' : 'variable',
    apply(view: EditorView, _: Completion, from: number, to: number) {
      const added = importOf(view.state.doc.toString(), name)
      const changes = added === null ? [] : [{ from: added.at, insert: added.insert }]
      const movedBy = added !== null && added.at <= from ? added.insert.length : 0
      view.dispatch({
        changes: [...changes, { from, to, insert: name.name }],
        selection: { anchor: from + movedBy + name.name.length },
        userEvent: 'input.complete',
      })
    },
  }
}
