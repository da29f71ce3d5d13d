/** Takes files that are pasted or dropped into an element; text and everything else goes its own way. */

import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** `target`: the element on which they were dropped. */
export function useFileDrop(onFiles: (files: File[], target: EventTarget | null) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files, event.target)
      },
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser would leave the page for the file.
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave(event: DragEvent) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files, event.target)
      },
    },
  }
}
