/** The shape of a screen that is about to be written. */

import { wordsOf } from '../modules/placeholder.ts'
import type { Element, React } from './react-shape.ts'

/** What the frame looks for to tell a skeleton from a blank page. */
export const SKELETON_SELECTOR = '[data-skeleton]'

export interface SkeletonOptions {
  react: React
  /** What the layout calls the screen; null when it says nothing. */
  title: string | null
  /** The route's name, `stats` or `bird/[id]`. */
  name: string
  /** The navigator that the screen is in, where it is in one. */
  useNavigation(): { setOptions?(options: object): void } | null
}

/** A component: grey bars under the screen's title. */
export function createSkeleton({ react, title, name, useNavigation }: SkeletonOptions): () => Element {
  const words = title ?? titleOf(name)
  return function SkeletonScreen() {
    const navigation = useNavigation()
    react.useLayoutEffect(() => {
      // A navigator would show the name of the file.
      if (title === null) navigation?.setOptions?.({ title: words })
      return undefined
    }, [navigation])
    const bar = (style: object) => react.createElement('div', { style: { ...BAR, ...style } })
    return react.createElement(
      'div',
      { style: PAGE, 'data-skeleton': '', 'aria-hidden': true },
      words === '' ? bar({ width: '46%', height: 26 }) : react.createElement('div', { style: TITLE }, words),
      bar({ width: '72%' }),
      bar({ height: 96, borderRadius: 16 }),
      bar({ height: 56 }),
      bar({ height: 56 }),
    )
  }
}

/** `(tabs)/bird/[id]` → `Bird`; the first screen has no name to show. */
function titleOf(name: string): string {
  const parts = name.split('/').filter((part) => !/^[([+]/.test(part) && part !== 'index')
  return wordsOf(parts.at(-1) ?? '')
}

const PAGE = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '72px 20px 20px',
  background: 'transparent',
}
const BAR = { height: 14, borderRadius: 10, background: 'rgba(127, 127, 127, 0.14)' }
const TITLE = { font: '700 26px/32px system-ui, sans-serif', color: 'rgba(127, 127, 127, 0.75)' }
