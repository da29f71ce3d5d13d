/** Safe areas of the drawn phone. They come from the frame's settings, since a browser has none inside a frame. */

import { createElement, type ReactNode, useLayoutEffect } from 'react'
import { View, type ViewProps } from 'react-native'

interface NativeSafeAreaProviderProps {
  children?: ReactNode
  style?: ViewProps['style']
  onInsetsChange: (event: { nativeEvent: { insets: object; frame: object } }) => void
}

export function NativeSafeAreaProvider({ children, style, onInsetsChange }: NativeSafeAreaProviderProps) {
  // Before the first paint, so that no screen is seen to jump.
  useLayoutEffect(() => {
    function report() {
      const { top, bottom } = globalThis.__saysoSafeArea ?? { top: 0, bottom: 0 }
      const { offsetWidth: width, offsetHeight: height } = document.documentElement
      onInsetsChange({
        nativeEvent: { insets: { top, bottom, left: 0, right: 0 }, frame: { x: 0, y: 0, width, height } },
      })
    }
    report()
    window.addEventListener('resize', report)
    return () => window.removeEventListener('resize', report)
  }, [onInsetsChange])
  return createElement(View, { style }, children)
}
