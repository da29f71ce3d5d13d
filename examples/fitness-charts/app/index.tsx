import { useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { ActivityRing } from '../components/ActivityRing'
import { BarChart } from '../components/BarChart'
import { LineChart } from '../components/LineChart'
import { MetricPicker } from '../components/MetricPicker'
import { type Metric, metrics, week } from '../lib/week'

export default function WeekScreen() {
  const [metric, setMetric] = useState<Metric>('steps')
  const [selected, setSelected] = useState(6)
  const { unit, goal, colour } = metrics[metric]
  const values = week.map((day) => day[metric])
  const value = values[selected] ?? 0

  return (
    <ScrollView contentContainerStyle={styles.content}>
      <MetricPicker value={metric} onChange={setMetric} />
      <View style={styles.card}>
        <ActivityRing progress={value / goal} colour={colour} />
        <View style={styles.numbers}>
          <Text style={styles.value}>{value.toLocaleString('en')}</Text>
          <Text style={styles.unit}>
            {unit} on {week[selected]?.name}
          </Text>
          <Text style={styles.goal}>
            {Math.round((value / goal) * 100)}% of {goal.toLocaleString('en')}
          </Text>
        </View>
      </View>
      <View style={styles.panel}>
        <Text style={styles.heading}>By day</Text>
        <BarChart
          values={values}
          labels={week.map((day) => day.name)}
          colour={colour}
          selected={selected}
          onSelect={setSelected}
        />
      </View>
      <View style={styles.panel}>
        <Text style={styles.heading}>Trend</Text>
        <LineChart values={values} colour={colour} />
      </View>
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  content: { padding: 20, gap: 16 },
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 24,
    backgroundColor: '#1e293b',
    borderRadius: 24,
    padding: 20,
  },
  numbers: { flex: 1, gap: 2 },
  value: { fontSize: 36, fontWeight: '800', color: '#f8fafc', fontVariant: ['tabular-nums'] },
  unit: { fontSize: 15, color: '#cbd5e1' },
  goal: { fontSize: 14, color: '#94a3b8' },
  panel: { backgroundColor: '#1e293b', borderRadius: 24, padding: 20, gap: 12 },
  heading: { fontSize: 16, fontWeight: '700', color: '#f1f5f9' },
})
