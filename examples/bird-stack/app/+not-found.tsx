import { Link, Stack } from 'expo-router'
import { StyleSheet, Text, View } from 'react-native'

export default function NotFoundScreen() {
  return (
    <View style={styles.screen}>
      <Stack.Screen options={{ title: 'Lost' }} />
      <Text style={styles.title}>This path leads nowhere</Text>
      <Link href="/" style={styles.link}>
        Back to the guide
      </Link>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 12 },
  title: { fontSize: 20, fontWeight: '700', color: '#14532d' },
  link: { color: '#15803d', fontWeight: '700', fontSize: 16 },
})
