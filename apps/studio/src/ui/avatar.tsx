/** Avatar of a person: their picture, or their initials where they have none. */

import { useState } from 'react'

const SIZES = {
  xs: 'size-4 text-[9px]',
  s: 'size-7 text-[11px]',
  m: 'size-8 text-ui-s',
  l: 'size-16 text-[22px]',
} as const

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

interface AvatarProps {
  name: string
  /** Address of the picture; null without one. */
  picture: string | null
  size?: keyof typeof SIZES
  /** A user's id, from which the color of the initials follows. Default: gray. */
  colorOf?: string
  /** Without one the name stands beside the avatar, where a screen reader reads it. */
  label?: string
  className?: string
}

export function Avatar({ name, picture, size = 'm', colorOf, label, className = '' }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const shape = `${SIZES[size]} shrink-0 rounded-full select-none ${className}`
  if (picture !== null && picture !== brokenPicture) {
    return (
      <img
        src={picture}
        alt={label ?? ''}
        draggable={false}
        className={`${shape} object-cover`}
        onError={() => setBrokenPicture(picture)}
      />
    )
  }
  const color = colorOf === undefined ? 'bg-sel text-ink-2' : `${toColor(colorOf)} text-on-person`
  const initials = initialsOf(name)
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      className={`${shape} grid place-items-center leading-none font-medium ${color}`}
    >
      {size === 'xs' ? firstLetterOf(initials) : initials}
    </span>
  )
}

function toColor(userId: string): string | undefined {
  const sum = [...userId].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return COLORS[sum % COLORS.length]
}

/** `Ada Lovelace` → `AL`, `ada@example.com` → `A`. The first letters as people see them: a flag or an accent stays whole. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/u, '')
    .split(/[\s._-]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word = '') => firstLetterOf(word).toLocaleUpperCase()).join('')
}

function firstLetterOf(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
