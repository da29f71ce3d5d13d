/** A native view without a web counterpart: renders its children in a plain view. */

import { createElement, type PropsWithChildren } from 'react'
import { View } from 'react-native'

export default function codegenNativeComponent(name: string) {
  function NativeComponent({ children, ...props }: PropsWithChildren<object>) {
    return createElement(View, props, children)
  }
  NativeComponent.displayName = name
  return NativeComponent
}
