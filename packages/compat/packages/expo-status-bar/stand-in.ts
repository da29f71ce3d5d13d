/** expo-status-bar over the preview's `StatusBar`. The phone resolves `auto` from the colors below. */

import { createElement } from 'react'
import { StatusBar as NativeStatusBar } from 'react-native'

type Style = 'auto' | 'inverted' | 'light' | 'dark'

const BAR_STYLES = {
  auto: 'default',
  inverted: 'default',
  light: 'light-content',
  dark: 'dark-content',
} as const

export function StatusBar({ style = 'auto', hidden }: { style?: Style; hidden?: boolean }) {
  return createElement(NativeStatusBar, {
    barStyle: BAR_STYLES[style],
    ...(hidden === undefined ? {} : { hidden }),
  })
}

export function setStatusBarStyle(style: Style): void {
  NativeStatusBar.setBarStyle(BAR_STYLES[style])
}

export function setStatusBarHidden(hidden: boolean): void {
  NativeStatusBar.setHidden(hidden)
}

export function setStatusBarBackgroundColor(): void {}
export function setStatusBarNetworkActivityIndicatorVisible(): void {}
export function setStatusBarTranslucent(): void {}
