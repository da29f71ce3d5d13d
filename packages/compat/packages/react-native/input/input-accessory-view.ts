/** iOS's bar above the keys: at the bottom of the screen while a field is being filled in, since no keys are drawn. */

import { createElement, type ReactNode, useEffect, useState } from 'react'
import { Keyboard, View, type ViewStyle } from 'react-native-web'

interface AccessoryProps {
  nativeID?: string
  backgroundColor?: string
  style?: ViewStyle
  children?: ReactNode
}

export function InputAccessoryView({ nativeID, backgroundColor, style, children }: AccessoryProps) {
  const [isShown, setShown] = useState(Keyboard.isVisible())
  useEffect(() => {
    const subscriptions = [
      Keyboard.addListener('keyboardDidShow', () => setShown(true)),
      Keyboard.addListener('keyboardDidHide', () => setShown(false)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.remove()
    }
  }, [])
  if (!isShown) return null
  // Pressing a button in it must not take the focus, which would hide it before the press has ended.
  const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }
  return createElement(
    View,
    { ...keepFocus, nativeID, style: [BAR, { backgroundColor }, style] } as object,
    children,
  )
}

const BAR = { position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 10 } as object
