/** The shape of a screen that is about to be written. */

import { wordsOf } from '../modules/placeholder.ts'
import type { AppColours } from './app-colours.ts'
import type { PartList } from './part-list.ts'
import type { Element, React } from './react-shape.ts'
import type { WrittenScreen } from './written-screen.ts'

/** By this selector the frame distinguishes a skeleton from a blank page. */
export const SKELETON_SELECTOR = '[data-skeleton], [data-parts]'

export interface SkeletonOptions {
  react: React
  /** The layout's name for the screen, or the answer's for the app; null without one. */
  title: string | null
  /** The route's name, `stats` or `bird/[id]`. */
  name: string
  /** The navigator that the screen is in, where it is in one. */
  useNavigation(): { setOptions?(options: object): void } | null
  /** Parts of the app to show meanwhile; null for none. */
  parts: PartList | null
  /** The screen that replaces it, once there is one; null where a person asked for this very screen. */
  getWritten(): WrittenScreen | null
}

/** A component: the app's parts, or grey bars, under the screen's title. */
export function createSkeleton({
  react,
  title,
  name,
  useNavigation,
  parts,
  getWritten,
}: SkeletonOptions): () => Element {
  const words = title ?? titleOf(name)
  const bar = (style: object) => react.createElement('div', { style: { ...BAR, ...style } })
  return function SkeletonScreen() {
    const navigation = useNavigation()
    const [hasParts, setHasParts] = react.useState(false)
    const [hasScreen, setHasScreen] = react.useState(false)
    const [colours, setColours] = react.useState<AppColours | null>(null)
    const [isBelowHeader, setBelowHeader] = react.useState(false)
    const place = react.useRef<HTMLElement | null>(null)
    react.useLayoutEffect(() => {
      // Above it is the navigator's header, which has the title.
      setBelowHeader((place.current?.getBoundingClientRect().top ?? 0) > 0)
      return undefined
    })
    react.useLayoutEffect(() => {
      // A navigator would show the name of the file.
      navigation?.setOptions?.({ title: words })
      return undefined
    }, [navigation])
    const page = {
      ...PAGE,
      ...(isBelowHeader && { paddingTop: 20 }),
      ...(colours && { background: colours.background }),
    }
    const heading = { ...TITLE, ...(colours?.text && { color: colours.text }) }
    const drawHeading = (style: object) =>
      words === '' ? bar({ width: '46%', height: 26 }) : react.createElement('div', { style }, words)
    const skeleton = () =>
      react.createElement(
        'div',
        { ref: place, style: page, 'aria-hidden': true, ...(!hasParts && { 'data-skeleton': '' }) },
        isBelowHeader ? null : drawHeading(heading),
        parts &&
          react.createElement(parts.Parts, { key: 'parts', onColours: setColours, onDrawn: setHasParts }),
        ...(hasParts
          ? []
          : [bar({ width: '72%' }), bar({ height: 96, borderRadius: 16 }), bar({ height: 56 })]),
        // More is to come.
        bar({ height: 56 }),
      )
    const written = getWritten()
    if (written === null) return skeleton()
    const screen = react.createElement(written.Screen, { key: 'screen', onDrawn: setHasScreen })
    // Both at first: whether the screen shows anything is seen before the paint.
    return react.createElement(
      'div',
      { style: WRITTEN },
      react.createElement('div', { style: hasScreen ? WRITTEN : HIDDEN }, screen),
      hasScreen ? null : skeleton(),
    )
  }
}

interface SkeletonLayoutOptions extends Pick<SkeletonOptions, 'react' | 'useNavigation'> {
  /** expo-router's `Slot`. */
  getSlot(): unknown
}

/** A component: the layout of a group until it is written. It shows its screen, and has no header. */
export function createSkeletonLayout({
  react,
  useNavigation,
  getSlot,
}: SkeletonLayoutOptions): () => Element {
  return function SkeletonLayout() {
    const navigation = useNavigation()
    react.useLayoutEffect(() => {
      // It would be the name of the folder.
      navigation?.setOptions?.({ title: '', headerShown: false })
      return undefined
    }, [navigation])
    return react.createElement(getSlot())
  }
}

/** `(tabs)/bird/[id]` → `Bird`; the first screen has no name to show. */
function titleOf(name: string): string {
  const parts = name.split('/').filter((part) => !/^[([+]/.test(part) && part !== 'index')
  return wordsOf(parts.at(-1) ?? '')
}

const WRITTEN = { flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 }
const HIDDEN = { display: 'none' }
const PAGE = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  minHeight: 0,
  paddingTop: 72,
  paddingLeft: 20,
  paddingRight: 20,
  background: 'transparent',
}
const BAR = {
  flexShrink: 0,
  height: 14,
  borderRadius: 10,
  background: 'rgba(127, 127, 127, 0.14)',
}
const TITLE = { font: '700 26px/32px system-ui, sans-serif', color: 'rgba(127, 127, 127, 0.75)' }
