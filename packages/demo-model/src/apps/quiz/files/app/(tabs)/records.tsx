import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { bestOf, clearGames, pointsOf, useGames } from '@/lib/games';
import { topicOf, topics } from '@/lib/topics';

export default function RecordsScreen() {
  const games = useGames();
  const insets = useSafeAreaInsets();
  const [isAsking, setIsAsking] = useState(false);
  const right = games.reduce((sum, game) => sum + pointsOf(game), 0);
  const asked = games.reduce((sum, game) => sum + game.marks.length, 0);

  function clear() {
    if (isAsking) clearGames();
    setIsAsking(!isAsking);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}>
      <Text role="heading" style={type.hero}>
        Records
      </Text>
      <View style={styles.total} accessible aria-label={`${right} right answers out of ${asked}`}>
        <Text style={[type.giant, { color: onAccent }]}>{right}</Text>
        <Text style={[type.body, { color: onAccent }]}>
          {asked === 0 ? 'right answers. Play a round to change that.' : `right answers out of ${asked}`}
        </Text>
      </View>
      <View style={styles.columns}>
        {topics.map((topic) => {
          const best = bestOf(games, topic.id);
          return (
            <View key={topic.id} style={styles.column} accessible aria-label={`${topic.name}: best ${best ?? 'none'}`}>
              <View style={styles.tower}>
                {Array.from({ length: 6 }, (_, step) => (
                  <View
                    key={step}
                    style={[styles.brick, 6 - step <= (best ?? 0) && { backgroundColor: topic.paper }]}
                  />
                ))}
              </View>
              <Text style={type.small}>{topic.name}</Text>
            </View>
          );
        })}
      </View>
      {games.length > 0 && <Text style={type.title}>Last games</Text>}
      {games.slice(0, 12).map((game) => (
        <View key={game.at} style={styles.game}>
          <Text style={[type.body, styles.name]}>{topicOf(game.topic)?.name}</Text>
          <View style={styles.marks} accessible aria-label={`${pointsOf(game)} of ${game.marks.length}`}>
            {game.marks.map((isRight, index) => (
              <View key={index} style={[styles.mark, isRight && styles.hit]} />
            ))}
          </View>
        </View>
      ))}
      {games.length > 0 && (
        <Pressable role="button" onPress={clear} style={styles.clear}>
          <Text style={[type.small, isAsking && { color: accent }]}>
            {isAsking ? 'Tap again to wipe the board' : 'Wipe the board'}
          </Text>
        </Pressable>
      )}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 18, paddingHorizontal: 20, paddingBottom: 32 },
  total: { padding: 20, backgroundColor: accent },
  columns: { flexDirection: 'row', gap: 12 },
  column: { flex: 1, alignItems: 'center', gap: 8 },
  tower: { width: '100%', gap: 4 },
  brick: { height: 16, backgroundColor: colors.line },
  game: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: 46,
    borderTopWidth: 2,
    borderColor: colors.line,
  },
  name: { flex: 1 },
  marks: { flexDirection: 'row', gap: 5 },
  mark: { width: 16, height: 16, borderRadius: 8, borderWidth: 2.5, borderColor: colors.muted },
  hit: { backgroundColor: accent, borderColor: accent },
  clear: { paddingVertical: 12, alignSelf: 'flex-start' },
});
