/** Card shown in place of another site's page, with its address as a link. */

import { Linking, StyleSheet, Text, View } from 'react-native'

export function AddressCard({ address }: { address: string }) {
  return (
    <View style={styles.card}>
      <Text style={styles.title}>Web page</Text>
      <Text style={styles.link} accessibilityRole="link" onPress={() => Linking.openURL(address)}>
        {address}
      </Text>
      <Text style={styles.detail}>The page itself shows on a phone</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  card: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    padding: 24,
    backgroundColor: '#eef0f2',
  },
  title: { fontSize: 16, fontWeight: '600', color: '#2d3339' },
  link: { fontSize: 13, color: '#0a5fd0', textAlign: 'center' },
  detail: { fontSize: 12, color: '#69727b' },
})
