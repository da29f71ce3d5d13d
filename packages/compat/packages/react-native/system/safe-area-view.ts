/** React Native's own SafeAreaView, with the insets of the drawn phone. */

import { createElement, forwardRef, useLayoutEffect, useReducer } from 'react'
import { View, type ViewProps } from 'react-native-web'

export const SafeAreaView = forwardRef<View, ViewProps>(function SafeAreaView({ style, ...props }, ref) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // Another phone comes with another size.
  useLayoutEffect(() => {
    window.addEventListener('resize', drawAgain)
    return () => window.removeEventListener('resize', drawAgain)
  }, [])
  const { top, bottom } = globalThis.__saysoSafeArea ?? { top: 0, bottom: 0 }
  return createElement(View, { ...props, ref, style: [{ paddingTop: top, paddingBottom: bottom }, style] })
})
