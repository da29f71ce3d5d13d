/**
 * Stand-ins for code that is not written yet: placeholders for components, and values that can be called, read and
 * spread without an error, so that files may arrive in any order.
 */

import { guessStyle } from './guessed-styles.ts'
import type { Placeholders } from './placeholder.ts'

/** Names that React, promises and JavaScript itself read to distinguish kinds of values. */
export const PROBED_NAMES: ReadonlySet<string | symbol> = new Set([
  '$$typeof',
  '$$css',
  'childContextTypes',
  'compare',
  'constructor',
  'contextType',
  'contextTypes',
  'defaultProps',
  'displayName',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'isReactComponent',
  'length',
  'name',
  'propTypes',
  'prototype',
  'render',
  'then',
  'toJSON',
])

/** A hook's flags for pending or failed work: the screen is drawn as if neither were true. */
const WORK_NAMES =
  /^(?:is|has)?(?:loading|pending|fetching|refreshing|saving|busy|error|failed|failure|broken|problem|warning|offline|denied|laedt|lädt|fehler|chargement|erreur|cargando|carregando|erro|caricamento|errore)$/i
/** The same, of something that is named: `saveFailed`, `loadError`, and no function such as `onError` or `clearError`. */
const NAMED_WORK =
  /^(?!(?:on|set|clear|reset|show|hide|report|handle|log|throw|get|to|with|render|dismiss|retry)[A-Z]).*[a-z](?:Loading|Pending|Fetching|Saving|Error|Failed|Failure|Broken|Problem|Warning|Fehler|Erreur)$/
const STYLES_NAME = /styles?$/i

export interface StandIns {
  /** The namespace of a missing module. `specifier`: its name in the importers. */
  namespace(specifier: string): object
  /** The value of a name that nothing declares. */
  value(name: string): unknown
}

/**
 * @param sign marks a stand-in as a hook for React Refresh. The hook that takes its place has others, even if
 * it is made elsewhere by a call (zustand's `create`), so the components that call it are mounted again.
 */
export function createStandIns(placeholders: Placeholders, sign: (standIn: unknown) => void): StandIns {
  /** By specifier: React would remount a component that changes with each version of its importer. */
  const namespaces = new Map<string, object>()
  return { namespace, value: (name) => createValue(name, name) }

  function namespace(specifier: string): object {
    const known = namespaces.get(specifier)
    if (known !== undefined) return known
    const made = createNamespace(specifier)
    namespaces.set(specifier, made)
    return made
  }

  function createNamespace(specifier: string): object {
    const exports = new Map<string, unknown>()
    return new Proxy(Object.create(null), {
      get(_target, name) {
        if (name === '__esModule') return true
        if (typeof name === 'symbol' || name === 'then') return undefined
        if (!exports.has(name)) exports.set(name, createValue(name, name === 'default' ? specifier : name))
        return exports.get(name)
      },
      has: (_target, name) => typeof name === 'string' && name !== 'then',
    })
  }

  /** @param label text of a placeholder. */
  function createValue(name: string, label: string): unknown {
    if (STYLES_NAME.test(name) && name !== 'default') return createStyles()
    const isComponent = name === 'default' || /^[A-Z]/.test(name)
    return createStandIn({
      isHook: /^use[A-Z]/.test(name),
      draw: isComponent ? placeholders.create(label) : null,
    })
  }

  /** For anything but a component, every part is a stand-in again. */
  function createStandIn({ isHook, draw }: { isHook: boolean; draw: DrawPlaceholder | null }): unknown {
    const parts = new Map<string, unknown>()
    // An arrow function could not be called with `new`.
    function target() {
      return null
    }
    const standIn: unknown = new Proxy(target, {
      get(_target, part) {
        if (part === Symbol.toPrimitive) return () => ''
        // `const [value, setValue] = useStored()`; anything else is spread as an empty list.
        if (part === Symbol.iterator) return () => (isHook ? [makePart('0'), makePart('1')] : []).values()
        if (part === 'length' && draw === null) return 0
        if (typeof part === 'symbol' || WORK_NAMES.test(part) || NAMED_WORK.test(part)) return undefined
        // People and things of an app have names.
        const isProbed = PROBED_NAMES.has(part) && (part !== 'name' || draw !== null)
        if (isProbed) return undefined
        return makePart(part)
      },
      apply: (_target, _self, [props]) => (draw !== null && isProps(props) ? draw(props) : answer),
      construct: () => (standIn instanceof Object ? standIn : {}),
      set: () => true,
    })
    // The same at each call: a hook's value is compared with that of the last rendering.
    const answer = answerOf(standIn)
    // A call may make a hook.
    for (const each of [standIn, answer]) sign(each)
    return standIn

    function makePart(part: string): unknown {
      if (!parts.has(part)) {
        const isComponent = draw !== null && /^[A-Z]/.test(part) && /[a-z]/.test(part)
        parts.set(part, createStandIn({ isHook, draw: isComponent ? placeholders.create(part) : null }))
      }
      return parts.get(part)
    }
  }
}

/** The result of a call is often a promise: it can be awaited, and is a stand-in then. */
function answerOf(standIn: unknown): unknown {
  if (!(standIn instanceof Object)) return standIn
  return new Proxy(standIn, {
    get: (target, part) =>
      part === 'then'
        ? (...listeners: Parameters<Promise<unknown>['then']>) => Promise.resolve(target).then(...listeners)
        : Reflect.get(target, part),
  })
}

type DrawPlaceholder = (props: Record<string, unknown>) => unknown

function isProps(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Each style is guessed from its name until it is written; a function that makes styles, as for a theme, works alike. */
function createStyles(): object {
  const styles: object = new Proxy(() => styles, {
    get: (_target, name) => (typeof name === 'symbol' || isProbedStyle(name) ? undefined : guessStyle(name)),
  })
  return styles
}

/** Among the probed names, `name` is often a style. */
function isProbedStyle(name: string): boolean {
  return PROBED_NAMES.has(name) && name !== 'name'
}
