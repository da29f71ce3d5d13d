import AsyncStorage from '@react-native-async-storage/async-storage';
import type Ionicons from '@expo/vector-icons/Ionicons';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { accent } from '@/constants/theme';
import { dayKey, daysAgo } from '@/lib/days';

export type HabitIcon = ComponentProps<typeof Ionicons>['name'];

export type Habit = {
  id: string;
  name: string;
  icon: HabitIcon;
  colorIndex: number;
  /** Days on which it was done, as keys. */
  done: string[];
};

export const habitColors = [accent, '#0F766E', '#7A3E8E', '#1D5FA8', '#9A6200', '#B83268'];
export const colorNames = ['Accent', 'Teal', 'Plum', 'Blue', 'Ochre', 'Rose'];

const STORAGE_KEY = 'habits';
const samples: Habit[] = sampleHabits();
let habits = samples;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A tap may have come before the storage answered; it counts.
    if (Array.isArray(saved) && habits === samples) publish(saved);
  } catch {
    // Unreadable data must not keep the app from starting; the samples stay.
  }
}

function publish(next: Habit[]) {
  habits = next;
  for (const listener of listeners) listener();
}

function change(next: Habit[]) {
  publish(next);
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next)).catch(() => {
    // A full disk costs the history, not the running app.
  });
}

export function useHabits(): Habit[] {
  return useSyncExternalStore(subscribe, () => habits, () => habits);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addHabit(habit: Pick<Habit, 'name' | 'icon' | 'colorIndex'>) {
  change([...habits, { ...habit, id: `habit-${Date.now()}`, done: [] }]);
}

export function removeHabit(id: string) {
  change(habits.filter((habit) => habit.id !== id));
}

export function toggleDay(id: string, day = dayKey(new Date())) {
  change(
    habits.map((habit) => {
      if (habit.id !== id) return habit;
      const rest = habit.done.filter((other) => other !== day);
      return { ...habit, done: rest.length === habit.done.length ? [...rest, day] : rest };
    }),
  );
}

export function clearAll() {
  change([]);
}

export function restoreSamples() {
  change(sampleHabits());
}

export function colorOf(habit: Habit): string {
  return habitColors[habit.colorIndex % habitColors.length];
}

/** Days in a row up to today; a day that is not over yet does not break the row. */
export function streakOf(habit: Habit): number {
  const done = new Set(habit.done);
  let streak = 0;
  let back = done.has(dayKey(new Date())) ? 0 : 1;
  while (done.has(dayKey(daysAgo(back)))) {
    streak += 1;
    back += 1;
  }
  return streak;
}

function sampleHabits(): Habit[] {
  const history = (missed: number[], length: number) =>
    Array.from({ length }, (_, back) => back)
      .filter((back) => !missed.includes(back))
      .map((back) => dayKey(daysAgo(back)));
  return [
    { id: 'water', name: 'Drink water', icon: 'water', colorIndex: 3, done: history([0, 12, 17], 34) },
    { id: 'read', name: 'Read ten pages', icon: 'book', colorIndex: 2, done: history([5, 6, 13], 26) },
    { id: 'walk', name: 'Walk outside', icon: 'walk', colorIndex: 1, done: history([0, 3, 6, 8], 21) },
    { id: 'stretch', name: 'Stretch', icon: 'body', colorIndex: 0, done: history([0, 1, 4, 5, 9], 18) },
  ];
}
