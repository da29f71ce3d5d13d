/** Pins over the app: one for each open comment of its screen. Not while an answer is being written: nothing stays where it is. */

import { t } from '@sayso/language/comments'
import { isBusy, type Pin, pinsOf } from '@sayso/workbench'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useConversation, useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { useShownScreen } from '../../page/use-shown-screen.ts'
import { commentPins } from '../../stores/switches/switches.ts'
import { AppRegion } from './app-region.tsx'

/** Half of a pin: near an edge it stays whole. */
const HALF = '0.875rem'

export function CommentPins() {
  const open = useOpenProject()
  const { comments } = open
  const list = useStore(comments.store, (state) => state.comments)
  const place = useStore(comments.store, (state) => state.place)
  const isPicking = useStore(comments.store, (state) => state.isPicking)
  const { isOn } = useStore(commentPins.store)
  const screen = useShownScreen()
  const isWriting = useConversation(({ turn }) => isBusy(turn))
  const isRunning = usePreview(({ state }) => state?.phase === 'running')
  const { route, found, selectedId } = screen
  const pins = useMemo(() => pinsOf(list, { route, found, selectedId }), [list, route, found, selectedId])
  if (isWriting || !isRunning) return null
  const isPlaceHere = place !== null && place.route === route && place.anchor !== null
  return (
    <div className="absolute inset-0 overflow-clip">
      {pins
        .filter(({ comment }) => isOn || comment.id === selectedId)
        .map((pin) => (
          <PinButton
            key={pin.comment.id}
            pin={pin}
            isSelected={pin.comment.id === selectedId}
            isPassive={isPicking}
            onSelect={() => {
              showView(open, 'preview')
              comments.openPanel()
              comments.select(pin.comment.id)
            }}
          />
        ))}
      {isPlaceHere && place.anchor !== null ? (
        <span
          aria-hidden="true"
          style={positionOf({ ...place.anchor.spot, unit: 'share' })}
          className={clsx(PIN, 'bg-signal text-on-signal outline-ink')}
        />
      ) : null}
    </div>
  )
}

const PIN =
  'absolute flex h-7 min-w-7 -translate-1/2 items-center justify-center rounded-full px-1 text-ui-s font-semibold tabular-nums shadow-e2 outline-1 -outline-offset-1'

interface PinButtonProps {
  pin: Pin
  isSelected: boolean
  /** A part of the app is being chosen: the press is for what lies below the pin. */
  isPassive: boolean
  onSelect: () => void
}

function PinButton({ pin, isSelected, isPassive, onSelect }: PinButtonProps) {
  const { number, text, author } = pin.comment
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={t('commentBy', {
        number,
        name: author?.name ?? t('somebodyWhoLeft'),
        text: text.slice(0, 80),
      })}
      style={positionOf(pin)}
      disabled={isPassive}
      onClick={onSelect}
      className={clsx(
        PIN,
        isPassive ? 'opacity-60' : 'pointer-events-auto',
        'touch-target focus-visible:outline-2 focus-visible:outline-focus',
        isSelected
          ? 'z-1 bg-signal text-on-signal outline-ink'
          : 'bg-raised text-ink outline-line-control hover:bg-signal hover:text-on-signal',
      )}
    >
      {number}
    </button>
  )
}

/** In the app’s direction, which the phone keeps from left to right. */
function positionOf({ x, y, unit }: Pick<Pin, 'x' | 'y' | 'unit'>) {
  const across = unit === 'px' ? `calc(${x}px * var(--scale))` : `${x * 100}%`
  const down = unit === 'px' ? `calc(${y}px * var(--scale))` : `${y * 100}%`
  return { left: `clamp(${HALF}, ${across}, 100% - ${HALF})`, top: `max(${HALF}, ${down})` }
}

/** The selected comment’s element, without its name: the list has that, and here it would cover the app and the pin. */
export function SelectedElement() {
  const { comments } = useOpenProject()
  const { found, selectedId } = useShownScreen()
  const isOpen = useStore(comments.store, (state) => state.comments.some(({ id }) => id === selectedId))
  const isWriting = useConversation(({ turn }) => isBusy(turn))
  const box = found?.find(({ id }) => id === selectedId)?.box
  return box === undefined || !isOpen || isWriting ? null : <AppRegion box={box} look="pointed" />
}
