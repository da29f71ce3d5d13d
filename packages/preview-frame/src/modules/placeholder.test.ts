import { expect, test } from 'vitest'
import { createPlaceholders } from './placeholder.ts'

interface Node {
  type: unknown
  props: { children: unknown[] } & Record<string, unknown>
}

/** React reduced to a tree; components are drawn when the tree is read. */
const react = {
  Fragment: 'fragment',
  createElement: (type: unknown, props?: object | null, ...children: unknown[]): Node => ({
    type,
    props: { ...props, children },
    ...{ $$typeof: 'element' },
  }),
  useLayoutEffect: () => undefined,
  useRef: <Value>(initial: Value) => ({ current: initial }),
  useState: <Value>(initial: Value): [Value, () => void] => [initial, () => undefined],
}
const { createElement } = react
const placeholders = createPlaceholders(react)

/** `[text text]` for each element that has a look of its own, and the texts in it. */
function read(node: unknown): string {
  if (Array.isArray(node)) return node.map(read).filter(Boolean).join(' ')
  if (typeof node === 'string') return node
  if (typeof node !== 'object' || node === null) return ''
  const { type, props } = node as Node
  if (typeof type === 'function') {
    const [only, ...others] = props.children
    return read(type({ ...props, children: others.length > 0 ? props.children : only }))
  }
  const inside = read(props.children)
  return 'data-placeholder' in props ? `[${padding(props.style)}${inside}]` : inside
}

function padding(style: unknown): string {
  const { paddingLeft, padding: all } = Object(style)
  return paddingLeft || all ? `${paddingLeft ?? all}: ` : ''
}

const draw = (label: string, props: object = {}, ...children: unknown[]) =>
  read(createElement(placeholders.create(label), props, ...children))
const text = createElement('text', null, 'Inside')
const navigator = createElement(Object.assign(() => null, { Screen: () => null }))

test.each([
  ['Screen', '[20: Inside]'],
  ['HomePage', '[20: Inside]'],
  ['@/components/screen-container', '[20: Inside]'],
  ['AppLayout', '[20: Inside]'],
  ['GlassCard', '[16: Inside]'],
  ['ThemeProvider', 'Inside'],
  ['ThemedView', 'Inside'],
  ['Row', 'Inside'],
])('[M720] around a text, %s is drawn as %j', (label, expected) => {
  expect(draw(label, {}, text)).toBe(expected)
})

test('[M720] a wrapper keeps its title, header, what is beside it, and its footer, in this order', () => {
  const props = {
    footer: createElement('text', null, 'Save'),
    title: 'New trip',
    right: 'Close',
    subtitle: 'Draft',
  }
  expect(draw('Page', props, text)).toBe('[20: New trip Close Draft Inside Save]')
  expect(draw('TripCard', { heading: 'Lisbon', label: 'no' }, text)).toBe('[16: Lisbon Inside]')
  expect(draw('Widget', { title: 'Today' }, text)).toBe('[Today Inside]')
  expect(draw('ThemeProvider', { title: 'Today' }, text)).toBe('Inside')
})

test('[M720] a wrapper of the whole app adds no edges: its screens have theirs', () => {
  const inProvider = createElement('provider', {}, text, navigator)
  expect(draw('AppLayout', { title: 'App' }, text, navigator)).toBe('Inside')
  expect(draw('Layout', {}, inProvider)).toBe('Inside')
})

test.each([
  ['HabitCard', {}, '[14: Habit card]'],
  ['components/HabitList', {}, '[14: Habit list]'],
  ['HabitRow', { title: 'Read' }, '[14: Read]'],
  ['SaveButton', { label: 'Save' }, '[4px 10px: Save]'],
  ['StarIcon', {}, '[4px 10px: Star icon]'],
  ['AppHeader', { title: 'Trips' }, '[Trips]'],
  ['HomeScreen', {}, '[20: Home screen]'],
  ['Spacer', {}, ''],
  ['AddSheet', { visible: false }, ''],
])('[M720] alone, %s %j is drawn as %j', (label, props, expected) => {
  expect(draw(label, props)).toBe(expected)
})
