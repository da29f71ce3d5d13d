import Ionicons from '@expo/vector-icons/Ionicons';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import MonthGrid from '@/components/MonthGrid';
import { colors, radius, space, type } from '@/constants/theme';
import { colorOf, removeHabit, streakOf, useHabits } from '@/lib/habits';

export default function HabitScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const habit = useHabits().find((other) => other.id === id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function remove() {
    if (!isAsking) return setIsAsking(true);
    goBack();
    removeHabit(id);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={styles.content}>
      <View
        style={[styles.head, { paddingTop: insets.top + space.l, backgroundColor: habit ? colorOf(habit) : colors.muted }]}
      >
        <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
          <Ionicons name="arrow-back" size={26} color="#FFFFFF" />
        </Pressable>
        {habit && <Ionicons name={habit.icon} size={44} color="#FFFFFF" />}
        <Text role="heading" style={[type.hero, styles.onHead]}>
          {habit ? habit.name : 'This habit is gone'}
        </Text>
      </View>

      {habit && (
        <>
          <View style={styles.facts}>
            <Fact value={streakOf(habit)} label="days in a row" />
            <Fact value={habit.done.length} label="times in all" />
          </View>
          <View style={styles.card}>
            <Text style={type.strong}>{new Date().toLocaleDateString(undefined, { month: 'long' })}</Text>
            <MonthGrid habit={habit} />
          </View>
          <Pressable role="button" onPress={remove} style={[styles.remove, isAsking && styles.removeNow]}>
            <Text style={[type.strong, { color: isAsking ? '#FFFFFF' : colors.muted }]}>
              {isAsking ? 'Tap again to delete it and its history' : 'Delete habit'}
            </Text>
          </Pressable>
        </>
      )}
    </ScrollView>
  );
}

function Fact({ value, label }: { value: number; label: string }) {
  return (
    <View style={styles.fact}>
      <Text style={type.hero}>{value}</Text>
      <Text style={type.small}>{label}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { paddingBottom: space.xl, gap: space.m },
  head: { padding: space.l, gap: space.s, borderBottomLeftRadius: radius.l, borderBottomRightRadius: radius.l },
  back: { alignSelf: 'flex-start', marginBottom: space.l },
  onHead: { color: '#FFFFFF' },
  facts: { flexDirection: 'row', gap: space.m, paddingHorizontal: space.l },
  fact: { flex: 1, padding: space.m, borderRadius: radius.l, backgroundColor: colors.card },
  card: {
    gap: space.m,
    padding: space.l,
    marginHorizontal: space.l,
    borderRadius: radius.l,
    backgroundColor: colors.card,
  },
  remove: { alignItems: 'center', marginHorizontal: space.l, padding: space.m, borderRadius: radius.round },
  removeNow: { backgroundColor: '#A3261B' },
});
