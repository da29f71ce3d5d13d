import { Pressable, StyleSheet, Text, View } from 'react-native';
import { colors, radius, type } from '@/constants/theme';
import { dayKey, monthRows } from '@/lib/days';
import { colorOf, toggleDay, type Habit } from '@/lib/habits';

const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** This month as a calendar; a tap corrects a day that was missed or marked by mistake. */
export default function MonthGrid({ habit }: { habit: Habit }) {
  const now = new Date();
  const today = dayKey(now);
  const color = colorOf(habit);

  return (
    <View style={styles.grid}>
      <View style={styles.row}>
        {weekdays.map((letter, index) => (
          <Text key={index} style={[type.small, styles.letter]}>
            {letter}
          </Text>
        ))}
      </View>
      {monthRows(now.getFullYear(), now.getMonth()).map((week, index) => (
        <View key={index} style={styles.row}>
          {week.map((day, column) => {
            if (!day) return <View key={column} style={styles.cell} />;
            const key = dayKey(day);
            const isDone = habit.done.includes(key);
            const isFuture = key > today;
            return (
              <Pressable
                key={column}
                role="checkbox"
                aria-checked={isDone}
                aria-label={day.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}
                disabled={isFuture}
                onPress={() => toggleDay(habit.id, key)}
                style={[styles.cell, isDone && { backgroundColor: color }, key === today && { borderColor: color }]}
              >
                <Text style={[type.small, isDone && styles.done, isFuture && styles.future]}>{day.getDate()}</Text>
              </Pressable>
            );
          })}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  grid: { width: '100%', maxWidth: 420, alignSelf: 'center', gap: 6 },
  row: { flexDirection: 'row', gap: 6 },
  letter: { flex: 1, textAlign: 'center' },
  cell: {
    flex: 1,
    aspectRatio: 1,
    borderRadius: radius.round,
    borderWidth: 2,
    borderColor: 'transparent',
    alignItems: 'center',
    justifyContent: 'center',
  },
  done: { color: '#FFFFFF' },
  future: { color: colors.line },
});
