/** Looks to choose from, each as its own colours and corners. */

import { t } from '@sayso/language/look'
import { type Look as LibraryLook, LOOKS } from '@sayso/looks/looks'

const SUBJECTS = {
  paper: 'suitsPaper',
  gallery: 'suitsGallery',
  postcard: 'suitsPostcard',
  meadow: 'suitsMeadow',
  court: 'suitsCourt',
  ledger: 'suitsLedger',
  night: 'suitsNight',
  candy: 'suitsCandy',
  atelier: 'suitsAtelier',
  desk: 'suitsDesk',
} as const

type LookName = keyof typeof SUBJECTS

export function lookLabel({ name }: Pick<LibraryLook, 'name'>): string {
  return isKnown(name) ? t(name) : name
}

export function LookChoice({ onChoose }: { onChoose: (look: LibraryLook) => void }) {
  return (
    <ul aria-label={t('looks')} className="grid grid-cols-4 gap-x-2 gap-y-2.5">
      {LOOKS.map((look) => (
        <li key={look.name} className="min-w-0">
          <button
            type="button"
            data-tooltip={isKnown(look.name) ? t(SUBJECTS[look.name]) : undefined}
            onClick={() => onChoose(look)}
            className="group block w-full rounded-button text-start disabled:opacity-50"
          >
            <Sample look={look} />
            <span className="mt-1 block truncate text-ui-s text-ink-2 group-hover:text-ink">
              {lookLabel(look)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Light and dark side by side. */
function Sample({ look }: { look: LibraryLook }) {
  const corner = Math.round(look.radius / 3)
  const halves = [
    { ground: look.ground, ink: look.ink, accent: look.accent },
    { ground: look.darkGround, ink: look.ground, accent: look.darkAccent },
  ]
  return (
    <span
      aria-hidden="true"
      className="flex h-11 overflow-hidden rounded-button border border-line-2 group-hover:border-line-control"
    >
      {halves.map(({ ground, ink, accent }) => (
        <span
          key={ground}
          className="flex flex-1 flex-col justify-center gap-[5px] px-1.5"
          style={{ backgroundColor: ground }}
        >
          <span className="h-[3px] w-full" style={{ backgroundColor: ink }} />
          <span
            className="h-[11px] w-[18px] max-w-full"
            style={{ backgroundColor: accent, borderRadius: corner }}
          />
        </span>
      ))}
    </span>
  )
}

function isKnown(name: string): name is LookName {
  return name in SUBJECTS
}
