import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import PosterArt from '@/components/PosterArt';
import { type } from '@/constants/theme';
import { bestOf, useGames } from '@/lib/games';
import { topics } from '@/lib/topics';

export default function Posters() {
  const games = useGames();
  const router = useRouter();

  return (
    <View style={styles.wall}>
      {topics.map((topic) => {
        const best = bestOf(games, topic.id);
        const record = best === null ? 'Not played yet' : `Best: ${best} of 6`;
        return (
          <Pressable
            key={topic.id}
            role="link"
            aria-label={`${topic.name}. ${record}`}
            onPress={() => router.push({ pathname: '/play/[topic]', params: { topic: topic.id } })}
            style={({ pressed }) => [styles.poster, { backgroundColor: topic.paper }, pressed && styles.pressed]}
          >
            <View style={styles.art}>
              <PosterArt topic={topic} />
            </View>
            <View style={[styles.label, { backgroundColor: topic.print }]}>
              <Text style={[type.title, { color: topic.paper }]}>{topic.name}</Text>
              <Text style={[type.small, { color: topic.paper }]}>{record}</Text>
            </View>
          </Pressable>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  wall: { flexDirection: 'row', flexWrap: 'wrap', gap: 12 },
  poster: { flexGrow: 1, flexBasis: 150, minHeight: 236 },
  art: { flex: 1 },
  label: { paddingHorizontal: 14, paddingVertical: 10 },
  pressed: { transform: [{ scale: 0.97 }] },
});
