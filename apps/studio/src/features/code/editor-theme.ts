/** The editor's theme, from our color tokens, so that it follows light and dark. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const look = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '12.5px',
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '21px', scrollbarWidth: 'thin' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--color-ink)', fontVariantLigatures: 'none' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--color-surface)', color: 'var(--color-ink-3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-hover)' },
  '.cm-activeLineGutter': { color: 'var(--color-ink-2)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-info-tint)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-sel)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-sel)',
    outline: '1px solid var(--color-line-2)',
  },
  '.cm-panels': { backgroundColor: 'var(--color-sunken)', color: 'var(--color-ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
  '.cm-searchMatch': { backgroundColor: 'var(--color-warn-tint)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--color-signal)', color: 'var(--color-on-signal)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '.cm-lint-marker': { width: '0.8em', height: '0.8em' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 4px', color: 'var(--color-ink-3)' },
  '.cm-diagnostic': { fontFamily: 'var(--font-sans)', fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 12px 3px 4px', lineHeight: '18px' },
  '.cm-completionDetail': {
    marginLeft: '12px',
    fontFamily: 'var(--font-sans)',
    fontStyle: 'normal',
    color: 'var(--color-ink-2)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-sel)',
    color: 'var(--color-ink)',
  },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool], color: 'var(--color-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--color-code-string)' },
  { tag: [tags.number], color: 'var(--color-code-number)' },
  { tag: [tags.comment], color: 'var(--color-code-comment)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.tagName],
    color: 'var(--color-code-name)',
  },
  { tag: [tags.function(tags.definition(tags.variableName))], color: 'var(--color-code-name)' },
])

export const editorTheme = [look, syntaxHighlighting(colours)]
