import { useEffect, useRef, useState } from 'react';
import { StyleSheet, View } from 'react-native';

type TimeBarProps = { color: string; isRunning: boolean; onOver: () => void };

const ALL_MS = 15_000;
const STEP_MS = 100;

/** The time that is left for a question. */
export default function TimeBar({ color, isRunning, onOver }: TimeBarProps) {
  const [leftMs, setLeftMs] = useState(ALL_MS);
  const over = useRef(onOver);

  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    if (!isRunning) return;
    const endsAt = Date.now() + ALL_MS;
    const timer = setInterval(() => {
      const left = Math.max(0, endsAt - Date.now());
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      over.current();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return (
    <View style={styles.rail} role="timer" aria-label={`${Math.ceil(leftMs / 1000)} seconds left`}>
      <View style={[styles.bar, { width: `${(leftMs / ALL_MS) * 100}%`, backgroundColor: color }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  rail: { height: 8, marginTop: 16 },
  bar: { height: 8 },
});
