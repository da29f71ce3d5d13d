/**
 * Placeholder for a component that is not written yet. A wrapper of a screen or of a card keeps what is inside it where
 * it will be, with its texts; anything else is a quiet block with its name. See SPEC.md, rules M6 and M720.
 */

import { createShapes, type PlaceholderReact, type Slots } from './placeholder-shapes.ts'

export interface Placeholders {
  /** The component for this name, or the path of the file that will hold it. */
  create(label: string): (props: Record<string, unknown>) => unknown
}

/** Props of a sheet or dialog that can be open or closed. */
const OPEN_PROPS = ['visible', 'isVisible', 'open', 'isOpen', 'show']

/** Its children are of another kind, such as `<mesh>`: as a part of a page they are wrong. */
const SCENE = 'Canvas'

type Kind = 'page' | 'card' | 'header' | 'nothing' | 'small' | 'bare' | 'other'

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['bare', /\b(?:provider|context|boundary|gate|guard|portal|suspense|manager)$/],
  ['nothing', /\b(?:spacer|status bar|divider|separator)$/],
  ['page', /\b(?:screen|page|scaffold)$|\b(?:screen|page) \w+$|^(?:\w+ )?(?:layout|shell)$|^container$/],
  ['header', /\b(?:header|app bar|nav bar|top bar|title bar)$/],
  [
    'small',
    /\b(?:icon|avatar|badge|dot|chip|tag|pill|logo|button|btn|fab|link|arrow|handle|spinner|loader)$/,
  ],
  ['small', /\b(?:toggle|switch|checkbox|check|radio|text|label|title|heading|caption|price|amount|count)$/],
  ['small', /\b(?:rating|stars|status|indicator|image|picture|canvas|tab bar|field|input|search)$/],
  ['card', /\b(?:card|panel|tile)$/],
]

/** Names of props, the usual ones first. */
const SLOT_PROPS: Record<keyof Slots, readonly string[]> = {
  title: ['title', 'heading', 'label', 'headerTitle'],
  subtitle: ['subtitle', 'description', 'caption'],
  header: ['header', 'hero'],
  side: ['right', 'headerRight', 'action', 'actions', 'accessory'],
  footer: ['footer', 'bottom'],
}

export function createPlaceholders(react: PlaceholderReact): Placeholders {
  const shapes = createShapes(react)
  return {
    create(label) {
      const words = wordsOf(label)
      const kind = kindOf(words)
      return (props) => {
        const { children } = props
        if (OPEN_PROPS.some((name) => name in props && !props[name])) return null
        // A function as a child wants values that are not there.
        if (typeof children === 'function') return null
        const slots = slotsOf(props)
        if (children === undefined || children === null || label === SCENE)
          return drawAlone(kind, words, slots)
        return drawAround(kind, slots, children)
      }
    },
  }

  function drawAround(kind: Kind, slots: Slots, children: unknown): unknown {
    const isAbove = holdsNavigator(children)
    if (kind === 'page' && !isAbove) return react.createElement(shapes.Page, { slots }, children)
    if (kind === 'card') return react.createElement(shapes.Card, { slots }, children)
    const hasSlots = Object.values(slots).some((slot) => slot !== undefined)
    if (hasSlots && kind !== 'bare' && kind !== 'small' && !isAbove)
      return react.createElement(shapes.Section, { slots }, children)
    return react.createElement(react.Fragment, null, children)
  }

  function drawAlone(kind: Kind, words: string, slots: Slots): unknown {
    const name = typeof slots.title === 'string' ? slots.title : words
    switch (kind) {
      case 'nothing':
        return null
      case 'page':
        return react.createElement(shapes.Page, { slots: { ...slots, title: name } })
      case 'header':
        return react.createElement(shapes.Header, { slots: { ...slots, title: name } })
      case 'small':
      case 'bare':
        return react.createElement(shapes.Block, { name })
      case 'card':
      case 'other':
        return react.createElement(shapes.Row, { name })
    }
  }
}

function kindOf(words: string): Kind {
  const name = words.toLowerCase()
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}

/** Takes for each place the first prop that has anything for it. */
function slotsOf(props: Record<string, unknown>): Slots {
  const find = (names: readonly string[]) =>
    names.map((name) => props[name]).find((value) => value !== undefined && value !== null && value !== false)
  return {
    title: find(SLOT_PROPS.title),
    subtitle: find(SLOT_PROPS.subtitle),
    header: find(SLOT_PROPS.header),
    side: find(SLOT_PROPS.side),
    footer: find(SLOT_PROPS.footer),
  }
}

/** A layout's children are deeper only below its providers. */
const MAX_DEPTH = 6

/** True for a wrapper of the whole app: its screens have their own edges. */
function holdsNavigator(children: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || typeof children !== 'object' || children === null) return false
  if (Array.isArray(children)) return children.some((child) => holdsNavigator(child, depth + 1))
  if (!('type' in children) || !('props' in children)) return false
  return isNavigator(children.type) || holdsNavigator(Object(children.props).children, depth + 1)
}

/** `Stack` and its like have a `Screen`; a stand-in, which answers to every name, owns none. */
function isNavigator(type: unknown): boolean {
  if (!(type instanceof Object)) return false
  const name: unknown = Object.hasOwn(type, 'name') ? Reflect.get(type, 'name') : ''
  return (
    Object.hasOwn(type, 'Screen') || Object.hasOwn(type, 'Trigger') || /^(?:Tab)?Slot$/.test(String(name))
  )
}

/** `@/components/HabitCard` and `HabitCard` → `Habit card` */
export function wordsOf(label: string): string {
  const name = label
    .replace(/\/index$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
