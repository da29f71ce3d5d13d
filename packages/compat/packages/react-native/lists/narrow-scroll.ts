/**
 * Keeps a horizontal ScrollView as narrow as the room around it. A browser never makes a box narrower than the
 * content of its row unless something stretches it; a phone does, since content that scrolls needs no room. A grid's
 * column may be both.
 */

import { StyleSheet } from 'react-native'

const NARROW = {
  outer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' },
  // A grid would narrow the content too, whose width is reported to the app.
  content: { width: 'max-content', justifySelf: 'start' },
  growing: { width: 'max-content', justifySelf: 'start', minWidth: '100%' },
}

/** Properties that only work in a row of flexible boxes. */
const FLEXIBLE = ['flex', 'flexBasis', 'flexShrink', 'margin', 'marginHorizontal', 'marginStart', 'marginEnd']

/** Styles for a ScrollView and its content, below the app's own; null where the browser's way is right. */
export function narrowScroll(
  horizontal: unknown,
  contentStyle: unknown,
): { outer: object; content: object } | null {
  if (!horizontal) return null
  const style = new Map(Object.entries(StyleSheet.flatten(contentStyle as object) ?? {}))
  if (FLEXIBLE.some((name) => style.get(name) !== undefined)) return null
  const { outer, content, growing } = NARROW
  return { outer, content: style.get('flexGrow') ? growing : content }
}
