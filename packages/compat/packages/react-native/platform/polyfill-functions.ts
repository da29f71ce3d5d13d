/** `react-native/Libraries/Utilities/PolyfillFunctions`: guides have apps give themselves by it what React Native lacks, such as streams. */

export function polyfillObjectProperty(object: object, name: string, getValue: () => unknown): void {
  const known = Object.getOwnPropertyDescriptor(object, name)
  if (known?.configurable === false) return
  Object.defineProperty(object, name, {
    configurable: true,
    enumerable: known?.enumerable ?? true,
    // Values are made when they are used.
    get() {
      const value = getValue()
      Object.defineProperty(object, name, { value, configurable: true, writable: true })
      return value
    },
    set(value) {
      Object.defineProperty(object, name, { value, configurable: true, writable: true })
    },
  })
}

export function polyfillGlobal(name: string, getValue: () => unknown): void {
  // A browser's own implementation is at least as good.
  if (!(name in globalThis)) polyfillObjectProperty(globalThis, name, getValue)
}
