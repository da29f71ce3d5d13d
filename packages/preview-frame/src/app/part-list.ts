/**
 * The components that a new app has so far, one below the other: shown until it has a screen. A component that cannot
 * be drawn alone is left out silently. See SPEC.md, rule R11.
 */

import type { ModuleRegistry } from '../modules/module-registry.ts'
import { type AppColours, findColours, findThemeHook } from './app-colours.ts'
import { createQuietBoundary } from './quiet-boundary.ts'
import type { Element, React } from './react-shape.ts'
import { createSampleProps } from './sample-props.ts'

export interface PartList {
  /** Modules whose components are shown, in this order. Call with every update: they may have changed. */
  set(paths: readonly string[]): void
  /** A component. */
  Parts(props: PartsProps): Element
  /** True for our own boundaries: errors that reach them are not reported. */
  isOwnBoundary(boundary: unknown): boolean
}

interface PartsProps {
  /** The colors of the app's theme, once there is one. */
  onColours(colours: AppColours): void
  /** Called after each drawing, with whether anything is there to see. */
  onDrawn(hasAny: boolean): void
}

/** Depths to try for `createSampleProps`, one after the other; then the component is left out. */
const THING_DEPTHS: readonly number[] = [1, 3, 0]
/** Wraps its children, or covers the screen: nothing to look at alone. */
const NOT_SHOWN = /(?:Provider|Context|Boundary|Layout|Modal|Sheet|Dialog|Overlay|Toast)$/
/** Texts that result from invented values. */
const WRONG_TEXT = /Invalid Date|\bNaN\b|\bundefined\b|\[object /
const PICTURES = 'img, svg, canvas, input, textarea'
/** An avatar or a dot alone tells nothing about the app. */
const MIN_WIDTH_PX = 64

export function createPartList(
  react: React,
  registry: Pick<ModuleRegistry, 'importModule' | 'get'>,
): PartList {
  const { Boundary, isOwn } = createQuietBoundary(react)
  let paths: readonly string[] = []
  let updateCount = 0
  const listeners = new Set<() => void>()

  function Parts({ onColours, onDrawn }: PartsProps): Element {
    const [, redraw] = react.useState(0)
    const page = react.useRef<HTMLElement | null>(null)
    react.useLayoutEffect(() => {
      const listener = () => redraw(updateCount)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }, [])
    react.useLayoutEffect(() => {
      const drawn = [...(page.current?.children ?? [])].filter((part) => part instanceof HTMLElement)
      for (const part of drawn) {
        hideUnknownIcons(part)
        part.style.display = isWorthShowing(part) ? PART.display : 'none'
      }
      onDrawn(drawn.some((part) => part.style.display !== 'none'))
      // The newest is at the end.
      page.current?.scrollTo({ top: page.current.scrollHeight })
      return undefined
    })
    const parts = paths.flatMap((path) => drawModule(path, onColours))
    return react.createElement('div', { ref: page, style: LIST, inert: true, 'data-parts': '' }, ...parts)
  }

  function drawModule(path: string, onColours: PartsProps['onColours']): Element[] {
    const target = registry.get(path)
    if (target?.running == null) return []
    const { namespace } = target
    const { revision } = target.running
    const components = Object.keys(namespace).filter((name) => isShown(name, Reflect.get(namespace, name)))
    const parts = components.map((name) =>
      react.createElement(Boundary, {
        key: `${path} ${name}`,
        revision,
        tryCount: THING_DEPTHS.length,
        draw: (tryIndex: number) =>
          react.createElement('div', { style: PART }, drawAlone(Reflect.get(namespace, name), tryIndex)),
      }),
    )
    if (parts.length > 0) return parts
    // Mounted again with each revision, since its hooks may be others.
    const key = `${path} ${revision}`
    const draw = () => react.createElement(Colours, { key, namespace, onColours })
    return [react.createElement(Boundary, { key: path, revision, tryCount: 1, draw })]
  }

  function drawAlone(type: unknown, tryIndex: number): Element {
    const element = react.createElement(type)
    if (typeof element !== 'object' || element === null) return null
    // React would copy the props, and these are made only when they are asked for.
    const props = { value: createSampleProps(THING_DEPTHS[tryIndex] ?? 0), enumerable: true }
    return Object.create(Object.getPrototypeOf(element), {
      ...Object.getOwnPropertyDescriptors(element),
      props,
    })
  }

  function Colours({ namespace, onColours }: Pick<PartsProps, 'onColours'> & { namespace: object }): Element {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const colours = findColours(findThemeHook(namespace)?.(), scheme) ?? findColours(namespace, scheme)
    react.useLayoutEffect(() => {
      if (colours !== null) onColours(colours)
      return undefined
    }, [colours?.background, colours?.text])
    return null
  }

  return {
    set(next) {
      if (next.length === 0 && paths.length === 0) return
      paths = next
      updateCount++
      for (const path of paths) registry.importModule(path)
      for (const listener of listeners) listener()
    },
    Parts,
    isOwnBoundary: isOwn,
  }
}

/** It shows something, nothing that is wrong, and more than a dot or a letter. */
function isWorthShowing(part: HTMLElement): boolean {
  const text = part.textContent.trim()
  if (WRONG_TEXT.test(text) || widthOf(part) < MIN_WIDTH_PX) return false
  if (text !== '' || part.querySelector(PICTURES) !== null) return true
  return [...part.querySelectorAll('*')].some((element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px'
  })
}

/** Width of its drawing, in pixels. */
function widthOf(part: HTMLElement): number {
  part.style.display = PART.display
  const range = document.createRange()
  range.selectNodeContents(part)
  return range.getBoundingClientRect().width
}

/** An icon whose name nobody knows is drawn as a question mark. */
function hideUnknownIcons(part: HTMLElement): void {
  for (const element of part.querySelectorAll<HTMLElement>('[style*="font-family"]')) {
    if (element.textContent === '?') element.style.visibility = 'hidden'
  }
}

function isShown(name: string, value: unknown): boolean {
  const isNamed = name === 'default' || /^[A-Z].*[a-z]/.test(name)
  const made = typeof value === 'object' && value !== null && '$$typeof' in value
  return isNamed && (typeof value === 'function' || made) && !NOT_SHOWN.test(nameOf(name, value))
}

/** The name of the `default` export, if it has one. */
function nameOf(name: string, value: unknown): string {
  return name === 'default' && typeof value === 'function' ? value.name : name
}

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: 0,
  margin: '0 -20px',
  padding: '0 20px 20px',
  overflow: 'hidden',
}
/** Like a column of React Native, and never a whole screen. */
const PART = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  flexShrink: 0,
  maxHeight: 360,
  overflow: 'hidden',
}
