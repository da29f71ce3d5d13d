import { useLocalSearchParams, useRouter } from 'expo-router';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import PosterArt from '@/components/PosterArt';
import { type } from '@/constants/theme';
import { bestOf, pointsOf, useGames } from '@/lib/games';
import { topicOf, topics } from '@/lib/topics';

const verdicts = ['A cold start', 'A beginning', 'Warming up', 'Half the wall', 'Strong', 'So close', 'Full house'];

export default function ResultScreen() {
  const { topic: id } = useLocalSearchParams<{ topic: string }>();
  const topic = topicOf(id) ?? topics[0];
  const { paper, print } = topic;
  const games = useGames();
  const game = games.find((one) => one.topic === topic.id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const points = game ? pointsOf(game) : 0;
  const before = bestOf(
    games.filter((one) => one !== game),
    topic.id,
  );
  const isRecord = game !== undefined && before !== null && points > before;

  return (
    <ScrollView
      style={{ backgroundColor: paper }}
      contentContainerStyle={[styles.content, { paddingTop: insets.top + 20, paddingBottom: insets.bottom + 20 }]}
    >
      <View style={styles.art}>
        <PosterArt topic={topic} />
      </View>
      <View accessible aria-label={`${points} of 6`}>
        <Text style={[type.giant, styles.score, { color: print }]}>{points}/6</Text>
      </View>
      <Text role="heading" style={[type.hero, { color: print }]}>
        {game ? verdicts[points] : 'Nothing played yet'}
      </Text>
      <Text style={[type.body, { color: print }]}>
        {isRecord
          ? `A new record for ${topic.name}: ${before} before, ${points} now.`
          : game === undefined
            ? 'Six questions stand between you and a score.'
            : before === null
              ? `Your first game of ${topic.name}.`
              : `Your best in ${topic.name} so far: ${Math.max(before, points)}.`}
      </Text>
      <View style={styles.buttons}>
        <Pressable
          role="button"
          onPress={() => router.replace({ pathname: '/play/[topic]', params: { topic: topic.id } })}
          style={({ pressed }) => [styles.button, { backgroundColor: print }, pressed && styles.pressed]}
        >
          <Text style={[type.title, { color: paper }]}>Again</Text>
        </Pressable>
        <Pressable
          role="button"
          onPress={() => (router.canGoBack() ? router.back() : router.replace('/'))}
          style={({ pressed }) => [styles.button, { borderColor: print }, pressed && styles.pressed]}
        >
          <Text style={[type.title, { color: print }]}>All posters</Text>
        </Pressable>
      </View>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  content: { flexGrow: 1, width: '100%', maxWidth: 640, alignSelf: 'center', justifyContent: 'flex-end', gap: 8, padding: 20 },
  art: { flex: 1, minHeight: 200, maxHeight: 420 },
  score: { fontSize: 132, lineHeight: 138 },
  buttons: { gap: 10, marginTop: 24 },
  button: { alignItems: 'center', justifyContent: 'center', minHeight: 62, borderWidth: 3, borderColor: 'transparent' },
  pressed: { opacity: 0.7 },
});
