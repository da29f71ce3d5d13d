/** A person as a small disc: their initials, in a color that follows from their id. */

import { clsx } from 'clsx'

interface AvatarProps {
  person: { userId: string; name: string }
  size: 's' | 'm'
  /** Without one the name stands beside the disc. */
  label?: string
  className?: string
}

const COLORS = [
  'bg-person-1',
  'bg-person-2',
  'bg-person-3',
  'bg-person-4',
  'bg-person-5',
  'bg-person-6',
  'bg-person-7',
  'bg-person-8',
]
const SIZES = { s: 'size-4 text-[9px]', m: 'size-7 text-[11px] border-2 border-surface' }

export function Avatar({ person: { userId, name }, size, label, className }: AvatarProps) {
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full leading-none font-semibold text-on-person',
        SIZES[size],
        colorOf(userId),
        className,
      )}
    >
      {size === 's' ? initialsOf(name).slice(0, 1) : initialsOf(name)}
    </span>
  )
}

function colorOf(userId: string): string | undefined {
  const sum = [...userId].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return COLORS[sum % COLORS.length]
}

/** Of the first and the last word; a name without letters has none. */
function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .filter((initial) => initial !== '')
  return [initials[0] ?? '', initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase()
}
