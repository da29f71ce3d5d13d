import { useState } from 'react'
import { ScrollView, StyleSheet, Switch, Text, View } from 'react-native'
import { useFavourites } from '@/lib/favourites'

export default function KitchenScreen() {
  const { ids } = useFavourites()
  const [isVegetarian, setIsVegetarian] = useState(false)
  const [usesMetric, setUsesMetric] = useState(true)

  return (
    <ScrollView style={styles.screen} contentContainerStyle={styles.content}>
      <View style={styles.stats}>
        <Stat value={String(ids.size)} label="Saved" />
        <Stat value="24" label="Cooked" />
        <Stat value="4.8" label="Average" />
      </View>
      <View style={styles.group}>
        <Setting label="Vegetarian only" value={isVegetarian} onChange={setIsVegetarian} />
        <View style={styles.line} />
        <Setting label="Metric units" value={usesMetric} onChange={setUsesMetric} />
      </View>
    </ScrollView>
  )
}

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <View style={styles.stat}>
      <Text style={styles.statValue}>{value}</Text>
      <Text style={styles.statLabel}>{label}</Text>
    </View>
  )
}

interface SettingProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

function Setting({ label, value, onChange }: SettingProps) {
  return (
    <View style={styles.setting}>
      <Text style={styles.settingLabel}>{label}</Text>
      <Switch
        value={value}
        onValueChange={onChange}
        accessibilityLabel={label}
        trackColor={{ true: '#fb923c', false: '#e7e5e4' }}
        thumbColor="#fff"
      />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fffaf5' },
  content: { padding: 20, gap: 20 },
  stats: { flexDirection: 'row', gap: 12 },
  stat: { flex: 1, backgroundColor: '#fff', borderRadius: 18, padding: 16, alignItems: 'center', gap: 2 },
  statValue: { fontSize: 24, fontWeight: '800', color: '#c2410c' },
  statLabel: { fontSize: 13, color: '#78716c' },
  group: { backgroundColor: '#fff', borderRadius: 18, paddingHorizontal: 16 },
  setting: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingVertical: 14,
  },
  settingLabel: { fontSize: 16, color: '#1c1917' },
  line: { height: StyleSheet.hairlineWidth, backgroundColor: '#e7e5e4' },
})
