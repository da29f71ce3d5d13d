/** Where in a text something is, as people count: lines and columns from 1. */

import type { SqlPosition } from '@sayso/wire'

/** `offset`: UTF-16 units before it. */
export function positionAt(text: string, offset: number): SqlPosition {
  const before = text.slice(0, Math.max(0, offset))
  const lineStart = before.lastIndexOf('\n') + 1
  return { lineNumber: before.split('\n').length, columnNumber: before.length - lineStart + 1 }
}

/** PostgreSQL counts characters, JavaScript counts units: they differ behind an emoji. */
export function unitsOf(text: string, characters: number): number {
  let units = 0
  let left = characters
  for (const character of text) {
    if (left <= 0) break
    left -= 1
    units += character.length
  }
  return units
}
