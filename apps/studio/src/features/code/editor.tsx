/** CodeMirror as a React element. Loaded when the first file is opened. */

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createEditor, type EditorHandle } from './create-editor.ts'
import { takeWantedPlace, wantedPlaceStore } from './open-place.ts'

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
  const { place: wanted } = useStore(wantedPlaceStore)
  useEffect(() => {
    const place = wanted === null ? null : takeWantedPlace(path)
    if (place !== null) editor.current?.reveal(place.lineNumber, place.columnNumber)
  }, [wanted, path])

  return <div ref={parent} className="h-full overflow-hidden" />
}
