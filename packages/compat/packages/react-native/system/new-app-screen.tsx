/**
 * `react-native/Libraries/NewAppScreen`: the parts that the first screen of a project made without Expo consists of. It left React Native
 * with 0.80.
 */

import { Fragment, type ReactNode } from 'react'
import { Linking, StyleSheet, Text, TouchableOpacity, useColorScheme, View } from 'react-native'

export const Colors = {
  primary: '#1292B4',
  white: '#FFF',
  lighter: '#F3F3F3',
  light: '#DAE1E7',
  dark: '#444',
  darker: '#222',
  black: '#000',
}

/** Title, address, and a line of description. */
const LINKS: readonly (readonly [string, string, string])[] = [
  ['The Basics', 'https://reactnative.dev/docs/tutorial', 'A first app, step by step.'],
  ['Style', 'https://reactnative.dev/docs/style', 'How components get their looks.'],
  ['Layout', 'https://reactnative.dev/docs/flexbox', 'Where things stand, with flexbox.'],
  ['Components', 'https://reactnative.dev/docs/components-and-apis', 'All components and APIs.'],
  ['Navigation', 'https://reactnative.dev/docs/navigation', 'From one screen to another.'],
  ['Networking', 'https://reactnative.dev/docs/network', 'How to use fetch.'],
  ['Debugging', 'https://reactnative.dev/docs/debugging', 'Tools that show what an app does.'],
  ['Help', 'https://reactnative.dev/help', 'Where other people answer questions.'],
]

export function Header() {
  const isDark = useColorScheme() === 'dark'
  return (
    <View style={[styles.header, { backgroundColor: isDark ? Colors.darker : Colors.lighter }]}>
      <Text style={[styles.welcome, { color: isDark ? Colors.white : Colors.black }]}>
        {'Welcome to\nReact Native'}
      </Text>
    </View>
  )
}

/** Says which engine runs an app, where that is Hermes. Here it is the browser's. */
export function HermesBadge() {
  return null
}

export function LearnMoreLinks() {
  const isDark = useColorScheme() === 'dark'
  return (
    <View style={styles.links}>
      {LINKS.map(([title, url, line]) => (
        <Fragment key={title}>
          <View style={[styles.separator, { backgroundColor: isDark ? Colors.dark : Colors.light }]} />
          <TouchableOpacity
            accessibilityRole="button"
            onPress={() => Linking.openURL(url)}
            style={styles.link}
          >
            <Text style={styles.linkTitle}>{title}</Text>
            <Text style={[styles.linkLine, { color: isDark ? Colors.lighter : Colors.dark }]}>{line}</Text>
          </TouchableOpacity>
        </Fragment>
      ))}
    </View>
  )
}

export function DebugInstructions() {
  return (
    <Text>
      Shake a phone to open its <Strong>Dev Menu</Strong>.
    </Text>
  )
}

export function ReloadInstructions() {
  return (
    <Text>
      Press <Strong>Reload</Strong> beside the preview to run the app’s code again.
    </Text>
  )
}

function Strong({ children }: { children: ReactNode }) {
  return <Text style={styles.strong}>{children}</Text>
}

const styles = StyleSheet.create({
  header: { paddingTop: 96, paddingBottom: 40, paddingHorizontal: 32 },
  welcome: { fontSize: 40, fontWeight: '700', textAlign: 'center' },
  links: { marginTop: 32, paddingHorizontal: 24 },
  link: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', paddingVertical: 8 },
  linkTitle: { flex: 2, fontSize: 18, color: Colors.primary },
  linkLine: { flex: 3, paddingVertical: 16, fontSize: 18 },
  separator: { height: StyleSheet.hairlineWidth },
  strong: { fontWeight: '700' },
})
