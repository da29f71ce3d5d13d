import { Accelerometer } from 'expo-sensors'
import { useEffect, useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'

export function LevelMeter() {
  const [tilt, setTilt] = useState(0)

  useEffect(() => {
    Accelerometer.setUpdateInterval(100)
    const subscription = Accelerometer.addListener(({ x }) => setTilt(x))
    return () => subscription.remove()
  }, [])

  const degrees = Math.round(tilt * 90)
  return (
    <View style={styles.card} accessibilityLabel={`Tilt ${degrees} degrees`}>
      <Text style={styles.label}>Level</Text>
      <View style={styles.track}>
        <View style={[styles.bubble, { left: `${Math.max(0, Math.min(92, 46 + tilt * 46))}%` }]} />
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  card: { backgroundColor: '#fff', borderRadius: 20, padding: 18, gap: 10 },
  label: { fontSize: 13, fontWeight: '600', color: '#5b7572' },
  track: { height: 26, borderRadius: 13, backgroundColor: '#ccfbf1', justifyContent: 'center' },
  bubble: { position: 'absolute', width: 26, height: 26, borderRadius: 13, backgroundColor: '#14b8a6' },
})
