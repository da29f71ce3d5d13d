/**
 * Replaces a native module, of an Expo package or any other, that a browser lacks. Throwing at load would break
 * screens that only import the package, or that never call it off a phone; here each call throws with an explanation.
 */

/** Properties that JavaScript itself reads from any `Proxy` to classify it. */
const ASKED_OF_ANYTHING = new Set(['$$typeof', '__esModule', 'prototype', 'then', 'toJSON'])

/** Constants that a package reads when it is loaded: every property can be read again, and as text they are empty. */
const CONSTANTS: object = new Proxy(
  { toString: () => '' },
  {
    get(target, member) {
      if (Object.hasOwn(target, member)) return Reflect.get(target, member)
      return typeof member === 'symbol' || ASKED_OF_ANYTHING.has(member) ? undefined : CONSTANTS
    },
  },
)

const ANSWERED: Readonly<Record<string, () => unknown>> = {
  addListener: () => ({ remove() {} }),
  getConstants: () => CONSTANTS,
  listenerCount: () => 0,
  removeAllListeners() {},
  removeListener() {},
  removeListeners() {},
  startObserving() {},
  stopObserving() {},
}

/** A module's events, which are heard by a function of that name. */
const IS_EVENT = /^on[A-Z]/

interface AbsentOptions {
  /** Whether a function of this name returns a promise on a phone. In Expo's modules the name tells. */
  isAsync?: (member: string) => boolean
}

export function absentNativeModule(
  moduleName: string,
  { isAsync = (member) => member.endsWith('Async') }: AbsentOptions = {},
): object {
  return new Proxy(
    {},
    {
      get(_target, member) {
        if (typeof member === 'symbol' || ASKED_OF_ANYTHING.has(member)) return undefined
        if (IS_EVENT.test(member)) return ANSWERED.addListener
        return Object.hasOwn(ANSWERED, member)
          ? ANSWERED[member]
          : refusal(`${moduleName}.${member}`, isAsync(member))
      },
    },
  )
}

/** May be called, and made with `new`: a module's classes are members too. */
function refusal(name: string, isAsync: boolean) {
  return function refuse(): Promise<never> {
    const error = new Error(`${name} is not available in the preview. It works on a phone.`)
    if (isAsync) return Promise.reject(error)
    throw error
  }
}
