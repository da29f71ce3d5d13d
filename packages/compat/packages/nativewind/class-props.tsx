/** Which props of a component hold class names, and what becomes of them. */

import { useMemo, useSyncExternalStore } from 'react'
import { declaredStyles, styleVersion, subscribeToStyles } from './declared-styles'

/** An app's argument to `cssInterop`: prop → the prop that gets its styles. */
export type Mapping = Readonly<
  Record<
    string,
    boolean | string | { target: string | boolean; nativeStyleToProp?: Record<string, string | boolean> }
  >
>

interface ClassProp {
  source: string
  /** Names of nested objects, the last one a style; null for none. */
  target: readonly string[] | null
  /** Property of a style → the prop that takes its value. */
  values: readonly (readonly [property: string, prop: string])[]
}

type Props = Readonly<Record<string, unknown>>

const registered = new WeakMap<object, ClassProp[]>()

export function cssInterop<Component>(component: Component, mapping: Mapping): Component {
  if (isObjectLike(component)) registered.set(component, readMapping(mapping))
  return component
}

export const remapProps = cssInterop

/** Applies class names to a JSX expression's component and props. */
export function styleElement(type: unknown, props: unknown): { type: unknown; props: unknown } {
  if (!isObjectLike(type) || !isObjectLike(props)) return { type, props }
  const classProps = registered.get(type)
  if (classProps === undefined) return { type, props }
  const given: Props = { ...props }
  const used = classProps.filter(({ source }) => typeof given[source] === 'string')
  if (used.length === 0 || given.cssInterop === false) return { type, props }
  if (used.some(({ values }) => values.length > 0)) return { type: WithValues, props: { type, given, used } }
  return { type, props: styledProps(given, used) }
}

/**
 * Draws a component some of whose props are values of its styles, again whenever those change. `createElement` passes
 * children as separate arguments, so they come beside `given`.
 */
function WithValues({
  type: Type,
  given,
  used,
  ...rest
}: {
  type: React.ElementType
  given: Props
  used: ClassProp[]
  children?: React.ReactNode
}) {
  const version = useSyncExternalStore(subscribeToStyles, styleVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the declarations of a class depend on the version.
  const values = useMemo(() => valuesOf(given, used), [given, used, version])
  return <Type {...values} {...styledProps(given, used)} {...rest} />
}

function valuesOf(given: Props, used: readonly ClassProp[]): Props {
  const found: Record<string, unknown> = {}
  for (const { source, values } of used) {
    const declared = declaredStyles(String(given[source]))
    for (const [property, prop] of values) {
      const value = declared(property)
      if (value !== null) found[prop] = value
    }
  }
  return found
}

function styledProps(given: Props, used: readonly ClassProp[]): Props {
  const styled: Record<string, unknown> = { ...given }
  for (const { source, target } of used) {
    const names = String(given[source])
    if (target !== null && names.trim() !== '') setStyle(styled, target, names)
    if (target?.[0] !== source) delete styled[source]
  }
  return styled
}

function setStyle(
  props: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  names: string,
): void {
  if (rest.length === 0) {
    props[first] = withClasses(props[first], names)
    return
  }
  const before = props[first]
  const inner: Record<string, unknown> = isObjectLike(before) ? { ...before } : {}
  setStyle(inner, rest, names)
  props[first] = inner
}

/** A style that the app gives goes before its class names, as on a phone. */
function withClasses(style: unknown, names: string): unknown {
  const classes = { $$css: true, [names]: names }
  if (typeof style === 'function')
    return (state: unknown) => [classes, asInline(Reflect.apply(style, undefined, [state]))]
  return style === undefined || style === null ? classes : [classes, asInline(style)]
}

/**
 * A copy: styles of `StyleSheet.create` would be classes too, and weaker ones. Animated values and the styles of
 * Reanimated are recognized by their identity.
 */
function asInline(style: unknown): unknown {
  if (Array.isArray(style)) return style.map(asInline)
  const isPlain = isObjectLike(style) && Object.getPrototypeOf(style) === Object.prototype
  return isPlain && !('viewDescriptors' in style) && !('$$css' in style) ? { ...style } : style
}

function readMapping(mapping: Mapping): ClassProp[] {
  return Object.entries(mapping).flatMap(([source, to]) => {
    if (to === false) return []
    const { target, nativeStyleToProp = {} } = typeof to === 'object' ? to : { target: to }
    const values = Object.entries(nativeStyleToProp).flatMap(([property, prop]) =>
      prop === false ? [] : [[property, prop === true ? property : prop] as const],
    )
    const path = target === true ? source : target
    return [{ source, target: path === false ? null : path.split('.'), values }]
  })
}

function isObjectLike(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
