import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, space, type } from '@/constants/theme';
import type { Loan, Thing } from '@/lib/things';

export default function ThingRow({ thing, userId }: { thing: Thing; userId: string }) {
  const router = useRouter();
  const { loan } = thing;
  const whereabouts = (of: Loan) => (of.borrower_id === userId ? 'With you' : `With ${of.borrower_name}`);

  return (
    <Pressable
      role="link"
      aria-label={`${thing.name}, details`}
      onPress={() => router.push({ pathname: '/thing/[id]', params: { id: thing.id } })}
      style={({ pressed }) => [styles.row, pressed && styles.pressed]}
    >
      <View style={styles.words}>
        <Text style={type.title}>{thing.name}</Text>
        <Text style={type.small}>{thing.owner_id === userId ? 'Yours' : `From ${thing.owner_name}`}</Text>
      </View>
      <Text style={[type.small, styles.state, loan === null && styles.free]}>
        {loan === null ? 'Free' : whereabouts(loan)}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: 72,
    paddingHorizontal: space.m,
    paddingVertical: space.s,
    borderRadius: 16,
    backgroundColor: colors.paper,
  },
  pressed: { opacity: 0.7 },
  words: { flex: 1 },
  state: { fontWeight: '600' },
  free: { color: accent },
});
