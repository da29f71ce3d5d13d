/** A native view without a web counterpart: renders its children in a plain view. */

import { createElement, type PropsWithChildren } from 'react'
import { View } from 'react-native'

function PlainView({ children, ...props }: PropsWithChildren<object>) {
  return createElement(View, props, children)
}

export default function codegenNativeComponent(displayName: string) {
  // A function of its own for each name, so that the React tree says which native view was meant.
  return Object.assign(PlainView.bind(null), { displayName })
}
