/** Moves a file or folder of the tree by dragging it onto a folder, or next to a file inside one. */

import { t } from '@sayso/language/code'
import { splitPath } from '@sayso/workbench'
import { type DragEvent, useRef, useState } from 'react'
import { useMediaQuery } from '../../browser/media-query.ts'
import { notify, notifyError } from '../../ui/notices.tsx'
import { useFileActions } from '../files/use-file-actions.ts'

/** Tells a row of this tree from files of the computer and from text. */
const TYPE = 'application/x-sayso-path'

/** @param folderUnder where something lands that is dropped on an element: ends with a slash, or is empty for the top. */
export function useTreeMove(folderUnder: (target: EventTarget | null) => string) {
  const { rename } = useFileActions()
  // A finger that presses a row for a while wants its menu, which moves it too.
  const isFinger = useMediaQuery('(pointer: coarse)')
  const dragged = useRef<string | null>(null)
  const [overFolder, setOverFolder] = useState<string | null>(null)

  function move(path: string, folder: string): void {
    const target = folder + splitPath(path).name
    if (target === path) return
    const refusal = rename(path, target)
    if (refusal !== null) {
      void notifyError(t('notMoved'), refusal)
      return
    }
    const undo = () => {
      const failure = rename(target, path)
      if (failure !== null) void notifyError(t('notMovedBack'), failure)
    }
    void notify(t('isNow', { path, target }), { action: { label: t('undo'), onClick: undo } })
  }

  return {
    /** The folder above which something is dragged. */
    overFolder,
    rowHandlers: (path: string) => ({
      draggable: !isFinger,
      onDragStart(event: DragEvent) {
        dragged.current = path
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(TYPE, path)
      },
      onDragEnd() {
        dragged.current = null
        setOverFolder(null)
      },
    }),
    onDragOver(event: DragEvent) {
      const path = dragged.current
      if (path === null || !event.dataTransfer.types.includes(TYPE)) return
      const folder = folderUnder(event.target)
      const isPossible = !folder.startsWith(`${path}/`) && folder + splitPath(path).name !== path
      setOverFolder(isPossible ? folder : null)
      if (isPossible) event.preventDefault()
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Leaving a row for another one fires the event as well.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOverFolder(null)
    },
    onDrop(event: DragEvent) {
      const path = dragged.current
      if (path === null || !event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      setOverFolder(null)
      move(path, folderUnder(event.target))
    },
  }
}
