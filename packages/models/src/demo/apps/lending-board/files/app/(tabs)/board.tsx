import { useRouter } from 'expo-router';
import { Pressable, ScrollView, StyleSheet, Text, useWindowDimensions, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Cork from '@/components/Cork';
import DataState from '@/components/DataState';
import ThingCard from '@/components/ThingCard';
import { accent, appName, colors, onAccent, type } from '@/constants/theme';
import { useBoard } from '@/lib/board';

export default function BoardScreen() {
  const { things, loans, status } = useBoard();
  const { width } = useWindowDimensions();
  const insets = useSafeAreaInsets();
  const router = useRouter();
  const columnCount = width >= 900 ? 4 : width >= 600 ? 3 : 2;
  const columns = Array.from({ length: columnCount }, (_, column) =>
    things.filter((_thing, index) => index % columnCount === column),
  );
  const free = things.filter((thing) => !loans.some((loan) => loan.thing_id === thing.id && !loan.returned_at));

  return (
    <View style={styles.page}>
      <Cork />
      <ScrollView contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}>
        <View style={styles.head}>
          <View>
            <Text role="heading" style={[type.hero, styles.onBoard]}>
              {appName}
            </Text>
            <Text style={[type.body, styles.onBoard]}>{free.length} to take home</Text>
          </View>
          <Pressable
            role="button"
            aria-label="Offer a thing"
            onPress={() => router.push('/new')}
            style={({ pressed }) => [styles.offer, pressed && styles.pressed]}
          >
            <Text style={[type.title, { color: onAccent }]}>Offer</Text>
          </Pressable>
        </View>
        <DataState />
        {status === 'ready' && things.length === 0 && (
          <Text style={[type.title, styles.onBoard]}>An empty board. Pin the first thing to it.</Text>
        )}
        <View style={styles.columns}>
          {columns.map((column, index) => (
            <View key={index} style={[styles.column, index % 2 === 1 && styles.lower]}>
              {column.map((thing) => (
                <ThingCard key={thing.id} thing={thing} />
              ))}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.board },
  content: { padding: 16, paddingBottom: 40, gap: 20 },
  head: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', paddingHorizontal: 4 },
  onBoard: { color: colors.onBoard },
  offer: { minHeight: 50, justifyContent: 'center', paddingHorizontal: 20, borderRadius: 4, backgroundColor: accent },
  columns: { flexDirection: 'row', gap: 16 },
  column: { flex: 1, gap: 22 },
  lower: { paddingTop: 26 },
  pressed: { opacity: 0.75 },
});
