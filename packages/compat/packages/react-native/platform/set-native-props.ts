/** `setNativeProps` of a host node: React Native's props, put on the element at once and past React. */

import { StyleSheet } from 'react-native'
import { inline } from 'react-native-web/dist/exports/StyleSheet/compiler'
import { preprocess } from 'react-native-web/dist/exports/StyleSheet/preprocess'
import setValueForStyles from 'react-native-web/dist/modules/setValueForStyles'

export default function setNativeProps(node: HTMLElement, props: Record<string, unknown>): void {
  const { style, text, value, opacity, pointerEvents, ...others } = props
  const changed = { ...StyleSheet.flatten(style as object), ...pick({ opacity, pointerEvents }) }
  if (Object.keys(changed).length > 0) setValueForStyles(node, inline(preprocess(changed)))
  const content = text ?? value
  if (content !== undefined && 'value' in node) node.value = String(content)
  else if (text !== undefined) node.textContent = String(text)
  for (const [name, given] of Object.entries(others)) {
    if (/^(?:aria-|data-)/.test(name)) node.setAttribute(name, String(given))
    else if (name in node && typeof given !== 'object') Reflect.set(node, name, given)
  }
}

function pick(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
