/** Avatar of a person: their picture, or their initials where they have none. */

import { useState } from 'react'

const SIZES = {
  s: 'size-6 text-[10px]',
  m: 'size-8 text-ui-s',
  l: 'size-16 text-[22px]',
} as const

interface AvatarProps {
  name: string
  /** Address of the picture; null without one. */
  picture: string | null
  size?: keyof typeof SIZES
  className?: string
}

/** Decoration beside the name, which a screen reader reads. */
export function Avatar({ name, picture, size = 'm', className = '' }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const shape = `${SIZES[size]} shrink-0 rounded-full select-none ${className}`
  if (picture !== null && picture !== brokenPicture) {
    return (
      <img
        src={picture}
        alt=""
        draggable={false}
        className={`${shape} object-cover`}
        onError={() => setBrokenPicture(picture)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-sel font-medium tracking-wide text-ink-2`}
    >
      {initialsOf(name)}
    </span>
  )
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
