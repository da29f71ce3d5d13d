/** Looks to choose from, each as its own colours and corners. */

import { t } from '@sayso/language/look'
import { type Look as LibraryLook, LOOKS } from '@sayso/looks/looks'

/** Name and subjects, in the language of the page. */
const TEXTS: Readonly<Record<string, () => readonly [name: string, subjects: string]>> = {
  paper: () => [t('paper'), t('suitsPaper')],
  gallery: () => [t('gallery'), t('suitsGallery')],
  postcard: () => [t('postcard'), t('suitsPostcard')],
  meadow: () => [t('meadow'), t('suitsMeadow')],
  court: () => [t('court'), t('suitsCourt')],
  ledger: () => [t('ledger'), t('suitsLedger')],
  night: () => [t('night'), t('suitsNight')],
  candy: () => [t('candy'), t('suitsCandy')],
  atelier: () => [t('atelier'), t('suitsAtelier')],
  desk: () => [t('desk'), t('suitsDesk')],
}

export function lookLabel({ name }: Pick<LibraryLook, 'name'>): string {
  return TEXTS[name]?.()[0] ?? name
}

export function LookChoice({ onChoose }: { onChoose: (look: LibraryLook) => void }) {
  return (
    <ul aria-label={t('looks')} className="grid grid-cols-4 gap-x-2 gap-y-2.5">
      {LOOKS.map((look) => (
        <li key={look.name} className="min-w-0">
          <button
            type="button"
            data-tooltip={TEXTS[look.name]?.()[1] ?? look.suits}
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
