/** Build or Ask: whether the answer may change files. */

import { t } from '@sayso/language/composer'
import { TURN_MODES, type TurnMode } from '@sayso/wire'
import type { Draft } from '@sayso/workbench'
import { useId } from 'react'
import { useStore } from 'zustand'
import { SEGMENTED_STRIP } from '../../ui/segmented.ts'

const WORDS: Record<TurnMode, { label: string; title: string }> = {
  build: {
    get label() {
      return t('build')
    },
    get title() {
      return t('theAnswerChangesTheApp')
    },
  },
  ask: {
    get label() {
      return t('ask')
    },
    get title() {
      return t('theAnswerChangesNoFiles')
    },
  },
}

export function ModeSwitch({ draft }: { draft: Draft }) {
  const { mode } = useStore(draft.store)
  const name = useId()
  return (
    <fieldset aria-label={t('whatTheAnswerDoes')} className={`${SEGMENTED_STRIP} shrink-0`}>
      {TURN_MODES.map((value) => (
        <label
          key={value}
          title={WORDS[value].title}
          className="touch-target inline-flex h-[22px] cursor-default items-center rounded-[7px] px-2.5 text-ui-s font-medium text-ink-2 hover:text-ink has-checked:bg-[light-dark(var(--color-surface),var(--color-line-2))] has-checked:text-ink has-checked:shadow-e1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={mode === value}
            onChange={() => draft.setMode(value)}
            className="sr-only"
          />
          {WORDS[value].label}
        </label>
      ))}
    </fieldset>
  )
}
