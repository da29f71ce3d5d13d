/** Small projects for the browser tests. */

import type { Files } from '@sayso/testing/preview-page'

export const counter = (label: string) => `
import { useState } from 'react'
import { Pressable, Text } from 'react-native'
export function Counter() {
  const [count, setCount] = useState(0)
  return <Pressable onPress={() => setCount(count + 1)}><Text>{\`${label} \${count}\`}</Text></Pressable>
}
`

export const home = (title: string) => `
import { Text, View } from 'react-native'
import { Counter } from '../components/Counter'
import { greet } from '../lib/greet'
export default function Home() {
  return <View><Text>${title}</Text><Text>{greet('Ada')}</Text><Counter /></View>
}
`

export const greet = (word: string) => `export const greet = (name: string) => \`${word}, \${name}\`\n`

export const layout = `
import { Tabs } from 'expo-router'
export default function Layout() {
  return <Tabs screenOptions={{ headerShown: false }} />
}
`

export const packageJson = JSON.stringify({ name: 'app', main: 'expo-router/entry' })

/** A router app with a screen, a component with state and a function that it uses. */
export const routerApp: Files = {
  'package.json': packageJson,
  'app/_layout.tsx': layout,
  'app/index.tsx': home('Home'),
  'components/Counter.tsx': counter('Count'),
  'lib/greet.ts': greet('Hello'),
}

/** An app without the router. */
export const plainApp: Files = {
  'package.json': JSON.stringify({ name: 'app', main: 'expo/AppEntry.js' }),
  'App.tsx': `
import { Text, View } from 'react-native'
import { Counter } from './components/Counter'
export default function App() {
  return <View><Text>Plain</Text><Counter /></View>
}
`,
  'components/Counter.tsx': counter('Count'),
}
