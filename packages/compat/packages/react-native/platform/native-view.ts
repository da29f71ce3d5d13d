/**
 * A native view without a counterpart in a browser, by whatever way a package asks for it: a plain view with its children. One that has
 * none, and a size on the screen, says its name, so that nothing is missing in silence.
 */

import { Children, type ComponentType, createElement } from 'react'
import { StyleSheet, Text, View, type ViewProps } from 'react-native-web'

export default function nativeView(name: string): ComponentType<ViewProps> {
  // A function of its own for each name, so that the React tree says which native view was meant.
  return Object.assign(draw.bind(null, name), { displayName: name })
}

function draw(name: string, { children, style, ...props }: ViewProps) {
  if (Children.count(children) > 0 || !hasPlace(style))
    return createElement(View, { ...props, style }, children)
  const label = createElement(Text, { style: styles.label, numberOfLines: 2 }, `${name} works on a phone`)
  return createElement(View, { ...props, style: [styles.box, style] }, label)
}

/** What lies behind or over other things is left alone, and what is only there to do something has no size. */
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
