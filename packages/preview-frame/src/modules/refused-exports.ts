/** Exports of a package whose native module is missing: the functions exist, and a call refuses. */

import { PROBED_NAMES } from './missing-module.ts'

/**
 * For an app: an export that is undefined or null is the native module, passed on unchanged, and so may be a part of
 * the default export. Each call of these is refused.
 */
export function withRefusals(namespace: object, packageName: string): object {
  const refusals = new Map<string, unknown>()
  const refusalOf = (name: string, make: () => unknown) => {
    if (!refusals.has(name)) refusals.set(name, make())
    return refusals.get(name)
  }
  return new Proxy(Object.create(null), {
    get(_target, name) {
      const value: unknown = Reflect.get(namespace, name)
      if (typeof name === 'symbol' || !(name in namespace)) return value
      const label = name === 'default' ? packageName : `${name} of ${packageName}`
      if (value === undefined || value === null) return refusalOf(name, () => refusingModule({}, label))
      if (name === 'default' && isPlain(value)) return refusalOf(name, () => refusingModule(value, label))
      return value
    },
    has: (_target, name) => name in namespace,
    ownKeys: () => Reflect.ownKeys(namespace),
    getOwnPropertyDescriptor: (_target, name) =>
      name in namespace
        ? { value: Reflect.get(namespace, name), enumerable: true, configurable: true }
        : undefined,
  })
}

/** Excludes React's component objects: libraries look at them for their own marks. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}

/** Missing members are functions that refuse. */
function refusingModule(known: object, label: string): object {
  return new Proxy(known, {
    get(target, member) {
      if (typeof member === 'symbol' || member in target || PROBED_NAMES.has(member))
        return Reflect.get(target, member)
      const message = `\`${member}\` of ${label} is not available in the preview. It works on a phone.`
      return Object.assign(() => Promise.reject(new Error(message)), { toString: () => '' })
    },
  })
}
