/**
 * Protects the built-ins that every line of code on the page depends on. An app that replaces `Array.prototype.map`
 * would otherwise break React, the router and the frame's own reports along with itself.
 */

export interface Intrinsics {
  /**
   * Restores replaced built-ins since the last call. Safe to call whatever the app has done: it uses only references
   * taken before the app ran.
   */
  restore(): Replaced
}

export interface Replaced {
  /** `Array.prototype.map`; at most 20. */
  names: readonly string[]
  /** Some of it was locked, and is still replaced. */
  isLost: boolean
}

/** Not `Math` or `Date`, which apps replace for good reasons, and nothing that a polyfill brings. */
const OWNERS: readonly (readonly [label: string, owner: object])[] = [
  ['Array', Array],
  ['Array.prototype', Array.prototype],
  ['Object', Object],
  ['Object.prototype', Object.prototype],
  ['Function.prototype', Function.prototype],
  ['String.prototype', String.prototype],
  ['RegExp.prototype', RegExp.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['WeakMap.prototype', WeakMap.prototype],
  ['Promise', Promise],
  ['Promise.prototype', Promise.prototype],
  ['JSON', JSON],
  ['Reflect', Reflect],
]

/** Error reporters wrap this one in every app that has them. It is put back without a word. */
const UNREMARKABLE = 'Function.prototype.toString'

const MAX_NAMES = 20
const NOTHING: Replaced = { names: [], isLost: false }

/** Takes everything as it is now: call before the first line of the app runs. */
export function keepIntrinsics(owners = OWNERS): Intrinsics {
  const { defineProperty } = Reflect
  const kept = owners.flatMap(([label, owner]) => takeProperties(label, owner))

  return {
    // Index loops and assignments only: nothing in here may be a method that the app can have replaced.
    restore() {
      let names: string[] | null = null
      let isLost = false
      for (let index = 0; index < kept.length; index++) {
        const property = kept[index]
        if (property === undefined || isAsItWas(property)) continue
        const isBack = defineProperty(property.owner, property.key, property.descriptor)
        if (isBack && property.isUnremarkable) continue
        names ??= []
        if (names.length < MAX_NAMES) names[names.length] = property.label
        if (!isBack) isLost = true
      }
      return names === null ? NOTHING : { names, isLost }
    },
  }
}

interface KeptProperty {
  label: string
  owner: object & Record<PropertyKey, unknown>
  key: PropertyKey
  value: unknown
  descriptor: PropertyDescriptor
  isUnremarkable: boolean
}

function isAsItWas({ owner, key, value }: KeptProperty): boolean {
  try {
    return owner[key] === value
  } catch {
    // A getter of the app's took its place, and throws.
    return false
  }
}

/** Functions alone: getters such as `size` are not what apps replace, and reading them here would throw. */
function takeProperties(label: string, owner: object): KeptProperty[] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Reflect.getOwnPropertyDescriptor(owner, key)
    if (typeof descriptor?.value !== 'function' || key === 'constructor' || !descriptor.configurable)
      return []
    const name = typeof key === 'symbol' ? `[${key.description ?? ''}]` : `.${key}`
    const target = owner as KeptProperty['owner']
    const fullName = label + name
    const isUnremarkable = fullName === UNREMARKABLE
    return [{ label: fullName, owner: target, key, value: descriptor.value, descriptor, isUnremarkable }]
  })
}
