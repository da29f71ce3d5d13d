/** CodeMirror as a React element. Loaded when the first file is opened. Each file comes back as it was left while its project is open. */

import type { OpenProject } from '@sayso/workbench'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showEditor } from '../../page/shown-editor.ts'
import { wordWrap } from '../../stores/switches/switches.ts'
import { createEditor, type EditorHandle, type LeftEditor } from './create-editor.ts'

interface EditorProps {
  path: string
  text: string
  isReadOnly: boolean
  onEdit: (text: string) => void
}

/** Keyed by project, so that closing it forgets them; then by path. */
const leftEditors = new WeakMap<OpenProject, Map<string, LeftEditor>>()

function leftOf(open: OpenProject): Map<string, LeftEditor> {
  const left = leftEditors.get(open) ?? new Map<string, LeftEditor>()
  leftEditors.set(open, left)
  return left
}

export function Editor({ path, text, isReadOnly, onEdit }: EditorProps) {
  const open = useOpenProject()
  const { code } = open.panels
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const latest = useRef({ text, onEdit })
  latest.current = { text, onEdit }

  useEffect(() => {
    if (parent.current === null) return
    const left = leftOf(open)
    const handle = createEditor({
      parent: parent.current,
      path,
      text: latest.current.text,
      files: () => open.workbench.store.getState().files,
      left: left.get(path),
      onEdit: (typed) => latest.current.onEdit(typed),
    })
    editor.current = handle
    // Takes over changes made while the file was not shown.
    handle.setText(latest.current.text)
    const hide = showEditor(open, { path, replaceText: handle.replaceText })
    return () => {
      hide()
      left.set(path, handle.leave())
    }
  }, [open, path])

  useEffect(() => editor.current?.setText(text), [text])
  useEffect(() => editor.current?.setReadOnly(isReadOnly), [isReadOnly])
  const { isOn: isWrapped } = useStore(wordWrap.store)
  useEffect(() => editor.current?.setWrapped(isWrapped), [isWrapped])
  const { place: wanted } = useStore(code.store)
  useEffect(() => {
    const place = wanted === null ? null : code.takePlace(path)
    if (place !== null) editor.current?.reveal(place.lineNumber, place.columnNumber)
  }, [wanted, path, code])

  return <div ref={parent} dir="ltr" className="h-full overflow-hidden" />
}
