/**
 * A native view without a counterpart in a browser, however a package asks for it: a plain view with its children. A
 * view with a visible size and no children shows its name, so that nothing is missing in silence.
 */

import { Children, type ComponentType, createElement } from 'react'
import { StyleSheet, Text, View, type ViewProps } from 'react-native-web'

export default function nativeView(name: string): ComponentType<ViewProps> {
  // A separate function for each name, so that the React tree shows which native view was meant.
  return Object.assign(draw.bind(null, name), { displayName: name })
}

function draw(name: string, { children, style, ...props }: ViewProps) {
  if (Children.count(children) > 0 || !hasPlace(style))
    return createElement(View, { ...props, style }, children)
  const label = createElement(Text, { style: styles.label, numberOfLines: 2 }, `${name} works on a phone`)
  return createElement(View, { ...props, style: [styles.box, style] }, label)
}

/** Views behind or over others are left alone, and views that only have an effect have no size. */
function hasPlace(style: ViewProps['style']): boolean {
  const { position, height, minHeight, flex, aspectRatio } = StyleSheet.flatten(style) ?? {}
  return position !== 'absolute' && [height, minHeight, flex, aspectRatio].some((size) => Boolean(size))
}

const styles = StyleSheet.create({
  box: {
    alignItems: 'center',
    backgroundColor: 'rgba(127, 127, 127, 0.14)',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  label: { color: '#6b6b6b', fontSize: 12, paddingHorizontal: 6, textAlign: 'center' },
})
