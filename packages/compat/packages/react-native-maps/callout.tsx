/** The bubble above a marker: the app's own, or the marker's title and description. */

import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Pressable, StyleSheet, Text, type ViewProps } from 'react-native'

interface CalloutProps extends ViewProps {
  /** The app draws the bubble's frame itself. */
  tooltip?: boolean
  onPress?: (event: { nativeEvent: object }) => void
}

export function Callout({ tooltip, onPress, style, children }: CalloutProps) {
  const nativeEvent = { action: 'callout-press' }
  return (
    <Pressable style={[tooltip ? null : styles.bubble, style]} onPress={() => onPress?.({ nativeEvent })}>
      {children}
    </Pressable>
  )
}

export function TitleCallout({
  title,
  description,
  onPress,
}: {
  title: string
  description?: string
  onPress(): void
}) {
  return (
    <Callout onPress={onPress}>
      <Text style={styles.title}>{title}</Text>
      {description ? <Text style={styles.description}>{description}</Text> : null}
    </Callout>
  )
}

/** Separates the children of a marker: its callouts, and the drawing that replaces the pin. */
export function sortOutCallouts(children: ReactNode): {
  callouts: ReactElement<CalloutProps>[]
  others: ReactNode[]
} {
  const callouts: ReactElement<CalloutProps>[] = []
  const others: ReactNode[] = []
  for (const child of Children.toArray(children)) {
    if (isCallout(child)) callouts.push(child)
    else if (isFragment(child)) {
      const inside = sortOutCallouts(child.props.children)
      callouts.push(...inside.callouts)
      others.push(...inside.others)
    } else others.push(child)
  }
  return { callouts, others }
}

function isCallout(child: ReactNode): child is ReactElement<CalloutProps> {
  return isValidElement(child) && child.type === Callout
}

function isFragment(child: ReactNode): child is ReactElement<{ children?: ReactNode }> {
  return isValidElement(child) && child.type === Fragment
}

const styles = StyleSheet.create({
  bubble: {
    marginBottom: 6,
    paddingHorizontal: 10,
    paddingVertical: 6,
    borderRadius: 8,
    backgroundColor: '#fff',
  },
  title: { fontSize: 13, fontWeight: '600', color: '#1c1c1c' },
  description: { fontSize: 12, color: '#555' },
})
