/** Placeholder for a component that is not written yet: its children, or a quiet block with its name. */

/** The part of React that is used. */
interface PlaceholderReact {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown
  Fragment: unknown
}

export interface Placeholders {
  /** The component for this name, or the path of the file that will hold it. */
  create(label: string): (props: Record<string, unknown>) => unknown
}

const STYLE = {
  boxSizing: 'border-box',
  minHeight: 24,
  minWidth: 24,
  maxWidth: '100%',
  padding: '4px 10px',
  borderRadius: 10,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  font: '500 12px/16px system-ui, sans-serif',
  color: 'rgba(127, 127, 127, 0.9)',
  background: 'rgba(127, 127, 127, 0.12)',
}

/** Props of a sheet or dialog that can be open or closed. */
const OPEN_PROPS = ['visible', 'isVisible', 'open', 'isOpen', 'show']

/** Its children are of another kind, such as `<mesh>`: as a part of a page they are wrong. */
const SCENE = 'Canvas'

export function createPlaceholders(react: PlaceholderReact): Placeholders {
  return {
    create: (label) => (props) => {
      const { children } = props
      if (OPEN_PROPS.some((name) => name in props && !props[name])) return null
      // A function as a child wants values that are not there.
      if (typeof children === 'function') return null
      if (children !== undefined && children !== null && label !== SCENE)
        return react.createElement(react.Fragment, null, children)
      return react.createElement('div', { style: STYLE, 'data-placeholder': '' }, wordsOf(label))
    },
  }
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
