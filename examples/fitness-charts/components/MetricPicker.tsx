import { Pressable, StyleSheet, Text, View } from 'react-native'
import { type Metric, metricNames, metrics } from '../lib/week'

export function MetricPicker({ value, onChange }: { value: Metric; onChange: (metric: Metric) => void }) {
  return (
    <View style={styles.row} accessibilityRole="tablist">
      {metricNames.map((name) => (
        <Pressable
          key={name}
          onPress={() => onChange(name)}
          accessibilityRole="tab"
          accessibilityState={{ selected: name === value }}
          style={[styles.tab, name === value && { backgroundColor: metrics[name].colour }]}
        >
          <Text style={[styles.text, name === value && styles.textOn]}>{metrics[name].title}</Text>
        </Pressable>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', backgroundColor: '#1e293b', borderRadius: 14, padding: 4 },
  tab: { flex: 1, paddingVertical: 10, borderRadius: 11 },
  text: { textAlign: 'center', color: '#cbd5e1', fontWeight: '600' },
  textOn: { color: '#0f172a' },
})
