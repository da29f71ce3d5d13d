import Ionicons from '@expo/vector-icons/Ionicons';
import { StyleSheet, Text, View } from 'react-native';
import HabitTile from '@/components/HabitTile';
import { accent, colors, radius, space, type } from '@/constants/theme';
import { useHabits } from '@/lib/habits';

export default function HabitList() {
  const habits = useHabits();

  if (habits.length === 0) {
    return (
      <View style={styles.empty}>
        <Ionicons name="leaf" size={34} color={accent} />
        <Text style={type.title}>Nothing to repeat yet</Text>
        <Text style={[type.body, styles.hint]}>
          Pick one thing that takes two minutes. Small enough to do on your worst day.
        </Text>
      </View>
    );
  }

  return (
    <View style={styles.list}>
      {habits.map((habit) => (
        <HabitTile key={habit.id} habit={habit} />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space.m },
  empty: {
    alignItems: 'center',
    gap: space.s,
    padding: space.xl,
    borderRadius: radius.l,
    borderWidth: 2,
    borderStyle: 'dashed',
    borderColor: colors.line,
  },
  hint: { color: colors.muted, textAlign: 'center' },
});
