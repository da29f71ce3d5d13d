/** Runs a stand-in without a browser: required modules are given, and components are called once, as functions. */

import { compileStandIn } from '../compile-stand-in.ts'

/** @param required specifier → exports. Throws for anything else that the stand-in requires. */
export async function runStandIn(
  standIn: string,
  required: Readonly<Record<string, object>> = {},
): Promise<Record<string, unknown>> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const requireGiven = (specifier: string) => {
    const found = required[specifier]
    if (found === undefined)
      throw new Error(`${standIn} requires ${specifier}, which the test does not give.`)
    return found
  }
  new Function('require', 'module', 'exports', await compileStandIn(standIn))(
    requireGiven,
    module,
    module.exports,
  )
  return module.exports
}

export interface Drawn {
  type: unknown
  props: Record<string, unknown>
}

/**
 * The part of React that components need when called once: a state stays as it was, unless the list of states is kept
 * from call to call.
 */
export function reactModules(states: unknown[] = []): Record<string, object> {
  let next = 0
  const jsx = (type: unknown, props: object, key?: string): Drawn => ({
    type,
    props: key === undefined ? { ...props } : { ...props, key },
  })
  const react = {
    createContext: () => ({ Provider: 'Provider' }),
    memo: (component: unknown) => component,
    forwardRef: (render: (props: object, ref: unknown) => unknown) =>
      Object.assign((props: object) => render(props, null), {}),
    useContext: () => undefined,
    useState(first: unknown) {
      const place = next++
      if (!(place in states)) states[place] = first
      return [states[place], (value: unknown) => Object.assign(states, { [place]: value })]
    },
  }
  return { react, 'react/jsx-runtime': { jsx, jsxs: jsx, Fragment: 'Fragment' } }
}

/** The part of React Native with which stand-ins draw. */
export const NATIVE = {
  Image: 'Image',
  Modal: 'Modal',
  Pressable: 'Pressable',
  Text: 'Text',
  View: 'View',
  StyleSheet: { absoluteFill: 'fill', hairlineWidth: 1, create: (styles: object) => styles },
  useColorScheme: () => 'light',
}

/** The result of a component, with the components in it called. */
export function draw(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(draw)
  if (typeof node !== 'object' || node === null) return node
  const { type, props } = Object(node)
  if (typeof type === 'function') return draw(type(props))
  return { type, props: { ...props, children: draw(props.children) } }
}

/** Props of all elements of one type. */
export function propsOfAll(node: unknown, type: string): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap((each) => propsOfAll(each, type))
  if (typeof node !== 'object' || node === null) return []
  const drawn = Object(node)
  return [...(drawn.type === type ? [drawn.props] : []), ...propsOfAll(drawn.props.children, type)]
}
