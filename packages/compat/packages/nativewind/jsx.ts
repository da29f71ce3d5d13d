/** Makes every JSX expression, and `createElement`, read class names, as NativeWind's import source for JSX does. */

import { styleElement } from './class-props'

type MakeElement = (type: unknown, props: unknown, ...rest: unknown[]) => unknown

function wrap(make: MakeElement): MakeElement {
  return (type, props, ...rest) => {
    // Elements of the document are drawn by packages, and their class names are not ours.
    if (typeof type === 'string') return make(type, props, ...rest)
    const styled = styleElement(type, props)
    return make(styled.type, styled.props, ...rest)
  }
}

/** Wraps the modules' own exports, so that code which has already imported them sees the change. */
function wrapExports(runtime: object, names: readonly string[]): void {
  for (const name of names) {
    const make: unknown = Reflect.get(runtime, name)
    if (typeof make === 'function')
      Reflect.set(
        runtime,
        name,
        wrap((...parts) => Reflect.apply(make, runtime, parts)),
      )
  }
}

wrapExports(require('react/jsx-dev-runtime'), ['jsxDEV'])
wrapExports(require('react/jsx-runtime'), ['jsx', 'jsxs'])
wrapExports(require('react'), ['createElement'])
