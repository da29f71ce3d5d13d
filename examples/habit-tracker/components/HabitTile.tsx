import Ionicons from '@expo/vector-icons/Ionicons';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { colors, radius, space, type } from '@/constants/theme';
import { dayKey, lastDays } from '@/lib/days';
import { colorOf, streakOf, toggleDay, type Habit } from '@/lib/habits';

export default function HabitTile({ habit }: { habit: Habit }) {
  const router = useRouter();
  const color = colorOf(habit);
  const isDone = habit.done.includes(dayKey(new Date()));
  const ink = isDone ? '#FFFFFF' : colors.ink;

  return (
    <View style={[styles.tile, isDone && { backgroundColor: color, borderColor: color }]}>
      <Pressable
        role="link"
        aria-label={`${habit.name}, details`}
        onPress={() => router.push({ pathname: '/habit/[id]', params: { id: habit.id } })}
        style={({ pressed }) => [styles.open, pressed && styles.pressed]}
      >
        <View style={[styles.icon, { backgroundColor: isDone ? '#FFFFFF33' : `${color}22` }]}>
          <Ionicons name={habit.icon} size={24} color={isDone ? '#FFFFFF' : color} />
        </View>
        <View style={styles.words}>
          <Text style={[type.strong, { color: ink }]} numberOfLines={1}>
            {habit.name}
          </Text>
          <View style={styles.dots}>
            {lastDays(7).map((day) => {
              const key = dayKey(day);
              const filled = habit.done.includes(key);
              const dot = isDone ? '#FFFFFF' : color;
              return <View key={key} style={[styles.dot, { backgroundColor: filled ? dot : `${dot}40` }]} />;
            })}
            <Text style={[type.small, isDone && { color: '#FFFFFF' }]}>{streakText(habit)}</Text>
          </View>
        </View>
      </Pressable>
      <Pressable
        role="checkbox"
        aria-checked={isDone}
        aria-label={`${habit.name} done today`}
        hitSlop={6}
        onPress={() => toggleDay(habit.id)}
        style={({ pressed }) => [
          styles.check,
          { borderColor: isDone ? '#FFFFFF' : color },
          isDone && styles.checked,
          pressed && styles.pressed,
        ]}
      >
        {isDone && <Ionicons name="checkmark" size={26} color={color} />}
      </Pressable>
    </View>
  );
}

function streakText(habit: Habit): string {
  const streak = streakOf(habit);
  if (streak === 0) return habit.done.length === 0 ? 'New' : 'Pick it up again';
  return streak === 1 ? '1 day' : `${streak} days`;
}

const styles = StyleSheet.create({
  tile: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    padding: space.m,
    borderRadius: radius.l,
    borderWidth: 1,
    borderColor: colors.line,
    backgroundColor: colors.card,
  },
  open: { flex: 1, flexDirection: 'row', alignItems: 'center', gap: space.m },
  icon: { width: 48, height: 48, borderRadius: radius.m, alignItems: 'center', justifyContent: 'center' },
  words: { flex: 1, gap: 5 },
  dots: { flexDirection: 'row', alignItems: 'center', gap: 4 },
  dot: { width: 8, height: 8, borderRadius: 4 },
  check: {
    width: 48,
    height: 48,
    borderRadius: radius.round,
    borderWidth: 2,
    alignItems: 'center',
    justifyContent: 'center',
  },
  checked: { backgroundColor: '#FFFFFF' },
  pressed: { opacity: 0.6 },
});
