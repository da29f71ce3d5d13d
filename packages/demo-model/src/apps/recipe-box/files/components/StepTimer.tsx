import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useEffect, useState } from 'react';
import { Pressable, StyleSheet, Text } from 'react-native';
import { type } from '@/constants/theme';

type StepTimerProps = { minutes: number; color: string };

/** Counts a step's minutes down; a tap starts and stops it. */
export default function StepTimer({ minutes, color }: StepTimerProps) {
  const [leftMs, setLeftMs] = useState(minutes * 60_000);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const isOver = leftMs <= 0;

  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAt - Date.now())), 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  function press() {
    if (isOver) setLeftMs(minutes * 60_000);
    setEndsAt(endsAt === null && !isOver ? Date.now() + leftMs : null);
  }

  const seconds = Math.ceil(leftMs / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Pressable
      role="button"
      aria-label={isOver ? 'Time is up, set it again' : `${endsAt === null ? 'Start' : 'Stop'} the timer, ${clock}`}
      onPress={press}
      style={[styles.timer, { borderColor: color }]}
    >
      <MaterialCommunityIcons
        name={isOver ? 'bell-ring' : endsAt === null ? 'play' : 'pause'}
        size={26}
        color={color}
      />
      <Text style={[type.title, styles.clock, { color }]}>{isOver ? 'Time is up' : clock}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  timer: {
    flexDirection: 'row',
    alignSelf: 'flex-start',
    alignItems: 'center',
    gap: 10,
    minHeight: 54,
    marginTop: 10,
    paddingHorizontal: 18,
    borderWidth: 3,
  },
  clock: { fontVariant: ['tabular-nums'] },
});
