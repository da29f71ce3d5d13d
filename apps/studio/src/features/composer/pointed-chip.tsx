/** Chip in the prompt box with the parts of the app that the next prompt is about. */

import { t } from '@sayso/language/prompts'
import type { InspectedElement } from '@sayso/preview'
import { elementText } from '@sayso/workbench'
import { Code, MousePointerClick, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { showSide } from '../../page/layout.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showApp, showPlace } from '../../page/show.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DirectEdits } from '../direct-edits/direct-edits.tsx'

export function PointedChip() {
  const { pointing } = useOpenProject()
  const { elements, choiceNumber } = useStore(pointing.store)
  const newest = elements.at(-1)
  const answered = useRef(choiceNumber)

  // Choosing is half a sentence: the rest is typed. With Shift there is more to choose.
  useEffect(() => {
    if (choiceNumber !== answered.current && newest?.isAnother === false) {
      showSide('chat')
      // On a page of one column it is there once the chat is.
      requestAnimationFrame(() => document.getElementById('prompt')?.focus())
    }
    answered.current = choiceNumber
  }, [newest, choiceNumber])

  if (newest === undefined) return null
  const [only] = elements.length === 1 ? elements : []
  return (
    <div className="mx-3 mt-3 rounded-button bg-sunken text-ui-s">
      <ul className="scroll-thin max-h-40 overflow-y-auto">
        {elements.map((element) => (
          <PointedElement key={JSON.stringify([element.place, element.box])} element={element} />
        ))}
      </ul>
      {only?.place ? <DirectEdits name={only.componentName} place={only.place} /> : null}
    </div>
  )
}

function PointedElement({ element }: { element: InspectedElement }) {
  const open = useOpenProject()
  const { pointing } = open
  const { place, details } = element
  const isLast = useStore(pointing.store, ({ elements }) => elements.at(-1) === element)
  const addAnother = () => {
    pointing.addAnother()
    showApp(open)
  }
  return (
    <li className="flex min-w-0 items-center gap-1 py-1 pe-0.5 ps-2.5 pointer-coarse:min-h-11 pointer-coarse:gap-4 pointer-coarse:py-0 pointer-coarse:pe-2">
      <MousePointerClick className="size-4 shrink-0 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1" title={[elementText(element), ...details].join('\n')}>
        <span className="block truncate">{t('askAbout', { element: elementText(element) })}</span>
        <span className="block truncate text-ink-3">{details.join(' · ')}</span>
      </span>
      {isLast ? (
        <IconButton label={t('pointAtAnotherPart')} className="size-7!" onClick={addAnother}>
          <Plus strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {place === null ? null : (
        <IconButton label={t('openTheSource')} className="size-7!" onClick={() => showPlace(open, place)}>
          <Code strokeWidth={1.75} />
        </IconButton>
      )}
      <IconButton label={t('doNotAskAboutIt')} className="size-7!" onClick={() => pointing.forget(element)}>
        <X strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
