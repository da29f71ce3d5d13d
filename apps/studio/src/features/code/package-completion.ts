/** Completes what packages export, where it is used and inside the braces of an import, and the properties of their components. */

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { SdkNames } from '@sayso/wire'
import { type ComponentProp, componentProps, importedNames, packageNames } from '@sayso/workbench'
import { isOutside, MIN_CHARS, nodeBefore, optionOf, type SyntaxNode } from './project-completion.ts'
import { loadSdkNames } from './sdk-names.ts'

const TAG = /^JSX(SelfClosing|Open)Tag$/

export function packageCompletion(files: () => ProjectFiles) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const complete = completerAt(context, nodeBefore(context), files)
    const names = complete === null ? null : await loadSdkNames(sdkOfProject(files()))
    return names === null || complete === null ? null : complete(names)
  }
}

type Completer = (names: SdkNames) => CompletionResult | null

/** The completer for the cursor's place; null: no completion from packages. */
function completerAt(
  context: CompletionContext,
  node: SyntaxNode,
  files: () => ProjectFiles,
): Completer | null {
  const { state, explicit } = context
  const word = context.matchBefore(/[\w$]+/)
  const tag = tagOf(node)
  if (tag !== null) {
    const prop = context.matchBefore(/[\w-]+/)
    return prop === null && !explicit ? null : propCompleter(context, tag, prop?.from ?? context.pos)
  }
  if (word === null && !explicit) return null
  const from = word?.from ?? context.pos
  const text = state.doc.toString()
  const specifier = importedFrom(node, text)
  if (specifier !== null) {
    const imported = importedNames(text)
    // The word itself is among those that are imported, as far as it has come.
    const isNew = (name: string) => !imported.has(name) || name === word?.text
    return (names) => ({
      from,
      options: packageNames(names, files(), specifier)
        .filter(({ name }) => isNew(name))
        .map(({ name, isType }) => ({ label: name, type: isType ? 'type' : 'variable' })),
      validFor: /^[\w$]*$/,
    })
  }
  if (word === null || (!explicit && word.text.length < MIN_CHARS) || isOutside(node)) return null
  return (names) => {
    const imported = importedNames(text)
    const options = packageNames(names, files())
      .filter(({ name }) => !imported.has(name))
      // Below what the project itself has, and types below what runs.
      .map((name) => ({ ...optionOf(name), boost: name.isType ? -20 : -10 }))
    return { from, options, validFor: /^[\w$]*$/ }
  }
}

/** The tag of which a property is written there. */
function tagOf(node: SyntaxNode): SyntaxNode | null {
  if (TAG.test(node.name)) return node
  const { parent } = node
  if (parent?.name !== 'JSXAttribute' || node.name !== 'JSXIdentifier') return null
  return parent.parent !== null && TAG.test(parent.parent.name) ? parent.parent : null
}

function propCompleter({ state }: CompletionContext, tag: SyntaxNode, from: number): Completer {
  const textOf = (part: SyntaxNode | null) => (part === null ? '' : state.sliceDoc(part.from, part.to))
  const name = textOf(tag.getChild('JSXIdentifier') ?? tag.getChild('JSXMemberExpression'))
  const given = new Set(
    tag
      .getChildren('JSXAttribute')
      .filter((attribute) => attribute.from !== from)
      .map((attribute) => textOf(attribute.getChild('JSXIdentifier'))),
  )
  return (names) => ({
    from,
    options: componentProps(names, state.doc.toString(), name)
      .filter((prop) => !given.has(prop.name))
      .map(propOption),
    validFor: /^[\w-]*$/,
  })
}

function propOption({ name, type }: ComponentProp): Completion {
  return {
    label: name,
    detail: type,
    type: 'property',
    apply(view: EditorView, _: Completion, from: number, to: number) {
      const isGiven = /^\s*=/.test(view.state.sliceDoc(to, to + 20))
      const value = isGiven || type === 'boolean' ? '' : type === 'string' ? '=""' : '={}'
      view.dispatch({
        changes: { from, to, insert: name + value },
        // Where the value is written.
        selection: { anchor: from + name.length + (value === '' ? 0 : 2) },
        userEvent: 'input.complete',
      })
    },
  }
}

/** The package between whose braces the cursor is. */
function importedFrom(node: SyntaxNode, text: string): string | null {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.name !== 'ImportDeclaration') continue
    const group = at.getChild('ImportGroup')
    const source = at.getChild('String')
    const isInside = group !== null && node.from >= group.from && node.to <= group.to
    return isInside && source !== null ? text.slice(source.from + 1, source.to - 1) : null
  }
  return null
}
