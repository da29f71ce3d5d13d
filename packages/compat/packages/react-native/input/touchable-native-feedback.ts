/** Android's touchable, with the ripple of the preview's `Pressable`: its only child becomes the target itself. */

import { Children, cloneElement, createElement, isValidElement, type ReactElement, useState } from 'react'
import { Pressable, type PressableProps, type StyleProp, View, type ViewStyle } from 'react-native-web'

interface Background {
  color: string | null
}

interface Props extends PressableProps {
  background?: Background
  useForeground?: boolean
  children?: ReactElement<{ style?: StyleProp<ViewStyle>; children?: unknown }>
}

export function TouchableNativeFeedback({ background, useForeground: _, children, ...rest }: Props) {
  const [isPressed, setPressed] = useState(false)
  const child = Children.only(children)
  const color = background?.color ?? '#00000014'
  const veil = createElement(View, {
    key: 'veil',
    pointerEvents: 'none',
    style: [VEIL, { backgroundColor: color, opacity: isPressed ? 1 : 0 }],
  })
  const target = isValidElement(child) ? child.props : {}
  return createElement(
    Pressable,
    {
      ...rest,
      ...target,
      onPressIn: (event) => {
        setPressed(true)
        rest.onPressIn?.(event)
      },
      onPressOut: (event) => {
        setPressed(false)
        rest.onPressOut?.(event)
      },
    } as PressableProps,
    isValidElement(child) ? (cloneElement(child).props.children as never) : null,
    veil,
  )
}

Object.assign(TouchableNativeFeedback, {
  SelectableBackground: () => ({ color: null }),
  SelectableBackgroundBorderless: () => ({ color: null }),
  Ripple: (color: string) => ({ color }),
  canUseNativeForeground: () => true,
})

const VEIL = {
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  transitionDuration: '0.2s',
} as object
