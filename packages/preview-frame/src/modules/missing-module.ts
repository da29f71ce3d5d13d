/**
 * What an import gives that leads nowhere yet: exports that render nothing, do nothing and can be called, read and
 * spread without an error, so that files may arrive in any order.
 */

/** Names that React, promises and JavaScript itself probe to tell one kind of value from another. */
const PROBED_NAMES: ReadonlySet<string | symbol> = new Set([
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

/** The namespace of a module that is not there. */
export function createMissingNamespace(): object {
  const exports = new Map<string, unknown>()
  return new Proxy(Object.create(null), {
    get(_target, name) {
      if (name === '__esModule') return true
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (!exports.has(name)) exports.set(name, createStandIn(name))
      return exports.get(name)
    },
    has: (_target, name) => typeof name === 'string' && name !== 'then',
  })
}

/** A component renders nothing; of anything else, every part is a stand-in again. */
function createStandIn(name: string): unknown {
  const isComponent = name === 'default' || /^[A-Z]/.test(name)
  const parts = new Map<string, unknown>()
  // An arrow function could not be called with `new`.
  function target() {
    return null
  }
  const standIn: unknown = new Proxy(target, {
    get(_target, part) {
      if (part === Symbol.toPrimitive) return () => ''
      if (part === Symbol.iterator) return () => [].values()
      if (typeof part === 'symbol' || PROBED_NAMES.has(part)) return undefined
      if (!parts.has(part)) parts.set(part, createStandIn(part))
      return parts.get(part)
    },
    apply: () => (isComponent ? null : standIn),
    construct: () => (standIn instanceof Object ? standIn : {}),
    set: () => true,
  })
  return standIn
}
