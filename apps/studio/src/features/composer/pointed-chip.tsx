/** In the prompt box: the part of the app that the next prompt is about. */

import { elementText } from '@sayso/workbench'
import { Code, MousePointerClick, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { showSide } from '../../page/layout.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DirectEdits } from '../direct-edits/direct-edits.tsx'

export function PointedChip() {
  const open = useOpenProject()
  const { pointing } = open
  const { element } = useStore(pointing.store)
  const shown = useRef(element)

  // Choosing is half a sentence: the rest is typed.
  useEffect(() => {
    if (element !== null && element !== shown.current) {
      showSide('chat')
      document.getElementById('prompt')?.focus()
    }
    shown.current = element
  }, [element])

  if (element === null) return null
  const { place } = element
  return (
    <div className="mx-3 mt-3 rounded-button bg-sunken text-ui-s">
      <div className="flex min-w-0 items-center gap-1 py-0.5 pr-0.5 pl-2.5">
        <MousePointerClick className="size-4 shrink-0 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1" title={[elementText(element), ...element.details].join('\n')}>
          <span className="block truncate">Ask about {elementText(element)}</span>
          <span className="block truncate text-ink-3">{element.details.join(' · ')}</span>
        </span>
        {place === null ? null : (
          <IconButton label="Open the source" className="size-7!" onClick={() => showPlace(open, place)}>
            <Code strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label="Do not ask about it" className="size-7!" onClick={pointing.forget}>
          <X strokeWidth={1.75} />
        </IconButton>
      </div>
      {place === null ? null : <DirectEdits name={element.componentName} place={place} />}
    </div>
  )
}
