import Ionicons from '@expo/vector-icons/Ionicons';
import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, radius, space, type } from '@/constants/theme';
import { dayKey, lastDays } from '@/lib/days';
import { colorOf, useHabits, type Habit } from '@/lib/habits';

export default function ProgressScreen() {
  const habits = useHabits();
  const insets = useSafeAreaInsets();
  const week = lastDays(7);
  const marks = habits.reduce((sum, habit) => sum + countOn(habit, week), 0);

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Text style={[type.strong, { color: accent }]}>Last seven days</Text>
      <Text role="heading" style={type.hero}>
        {marks === 0 ? 'Nothing marked\nso far' : `${marks} ${marks === 1 ? 'time' : 'times'} you\nshowed up`}
      </Text>

      <View style={styles.card}>
        <View style={styles.bars}>
          {week.map((day) => {
            const done = habits.filter((habit) => habit.done.includes(dayKey(day))).length;
            const share = habits.length === 0 ? 0 : done / habits.length;
            const weekday = day.toLocaleDateString(undefined, { weekday: 'long' });
            return (
              <View key={dayKey(day)} style={styles.day} accessible aria-label={`${weekday}: ${done} done`}>
                <View style={styles.track}>
                  <View style={[styles.bar, { height: `${share * 100}%` }]} />
                </View>
                <Text style={type.small}>{weekday.slice(0, 1)}</Text>
              </View>
            );
          })}
        </View>
      </View>

      <Text style={[type.title, styles.section]}>How steady, over 30 days</Text>
      {habits.length === 0 && <Text style={[type.body, styles.muted]}>Add a habit to see it here.</Text>}
      {habits.map((habit) => {
        const percent = Math.round((countOn(habit, lastDays(30)) / 30) * 100);
        return (
          <View key={habit.id} style={styles.habit} accessible aria-label={`${habit.name}: ${percent} percent`}>
            <Ionicons name={habit.icon} size={22} color={colorOf(habit)} />
            <View style={styles.words}>
              <View style={styles.line}>
                <Text style={type.strong}>{habit.name}</Text>
                <Text style={[type.strong, styles.percent]}>{percent} %</Text>
              </View>
              <View style={styles.rail}>
                <View style={[styles.fill, { width: `${percent}%`, backgroundColor: colorOf(habit) }]} />
              </View>
            </View>
          </View>
        );
      })}
    </ScrollView>
  );
}

function countOn(habit: Habit, days: Date[]): number {
  return days.filter((day) => habit.done.includes(dayKey(day))).length;
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingHorizontal: space.l, paddingBottom: space.xl, gap: space.m },
  card: { padding: space.l, borderRadius: radius.l, backgroundColor: colors.card },
  bars: { flexDirection: 'row', height: 168, gap: 10 },
  day: { flex: 1, alignItems: 'center', gap: 6 },
  track: {
    flex: 1,
    width: '100%',
    justifyContent: 'flex-end',
    overflow: 'hidden',
    borderRadius: 12,
    backgroundColor: colors.page,
  },
  bar: { borderRadius: 12, backgroundColor: accent },
  section: { marginTop: space.s },
  muted: { color: colors.muted },
  habit: { flexDirection: 'row', alignItems: 'center', gap: space.m },
  words: { flex: 1, gap: 6 },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  percent: { fontVariant: ['tabular-nums'] },
  rail: { height: 10, borderRadius: 5, backgroundColor: colors.line, overflow: 'hidden' },
  fill: { height: 10, borderRadius: 5 },
});
