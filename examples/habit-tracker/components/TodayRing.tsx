import { StyleSheet, Text, View } from 'react-native';
import Svg, { Circle } from 'react-native-svg';
import { accent, onAccent, radius, space, type } from '@/constants/theme';
import { dayKey } from '@/lib/days';
import { streakOf, useHabits } from '@/lib/habits';

const SIZE = 104;
const STROKE = 14;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

export default function TodayRing() {
  const habits = useHabits();
  const today = dayKey(new Date());
  const done = habits.filter((habit) => habit.done.includes(today)).length;
  const share = habits.length === 0 ? 0 : done / habits.length;
  const best = Math.max(0, ...habits.map(streakOf));

  return (
    <View style={styles.card} accessible aria-label={`${done} of ${habits.length} habits done today`}>
      <View>
        <Svg width={SIZE} height={SIZE}>
          <Circle {...ring} stroke={onAccent} strokeOpacity={0.25} />
          {share > 0 && (
            <Circle
              {...ring}
              stroke={onAccent}
              strokeLinecap="round"
              strokeDasharray={`${LENGTH * share} ${LENGTH}`}
              transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            />
          )}
        </Svg>
        <View style={[StyleSheet.absoluteFill, styles.count]}>
          <Text style={styles.countText}>
            {done}/{habits.length}
          </Text>
        </View>
      </View>
      <View style={styles.words}>
        <Text style={[type.title, styles.onCard]}>{headline(done, habits.length)}</Text>
        <Text style={[type.body, styles.onCard]}>
          {best > 1 ? `Longest run: ${best} days` : 'Every run starts with one day'}
        </Text>
      </View>
    </View>
  );
}

const ring = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: STROKE, fill: 'none' };

function headline(done: number, all: number): string {
  if (all === 0) return 'A clean page';
  if (done === all) return 'The loop is closed';
  if (done === 0) return 'Start with an easy one';
  return all - done === 1 ? 'One to go' : `${all - done} to go`;
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.l,
    padding: space.l,
    marginTop: space.s,
    borderRadius: radius.l,
    backgroundColor: accent,
  },
  count: { alignItems: 'center', justifyContent: 'center' },
  countText: { ...type.title, color: onAccent, fontVariant: ['tabular-nums'] },
  words: { flex: 1, gap: 4 },
  onCard: { color: onAccent },
});
