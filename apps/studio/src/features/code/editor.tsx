/** CodeMirror as a React element. Loaded when the first file is opened. */

import { useEffect, useRef } from 'react'
import { createEditor, type EditorHandle } from './create-editor.ts'

interface EditorProps {
  path: string
  text: string
  isReadOnly: boolean
  onEdit: (text: string) => void
}

export function Editor({ path, text, isReadOnly, onEdit }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const latest = useRef({ text, onEdit })
  latest.current = { text, onEdit }

  useEffect(() => {
    if (parent.current === null) return
    const handle = createEditor({
      parent: parent.current,
      path,
      text: latest.current.text,
      onEdit: (typed) => latest.current.onEdit(typed),
    })
    editor.current = handle
    return () => handle.destroy()
  }, [path])

  useEffect(() => editor.current?.setText(text), [text])
  useEffect(() => editor.current?.setReadOnly(isReadOnly), [isReadOnly])

  return <div ref={parent} className="h-full overflow-hidden" />
}
