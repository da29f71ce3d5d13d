import { ActivityIndicator, Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, type } from '@/constants/theme';
import { refresh, useBoard } from '@/lib/board';

/** Says that the board is being fetched, or why it could not be; nothing when all is well. */
export default function DataState() {
  const { status, error } = useBoard();
  if (status === 'loading') return <ActivityIndicator aria-label="Loading" color={accent} />;
  if (error === '') return null;
  return (
    <View style={styles.card} role="alert">
      <Text style={type.body}>{error}</Text>
      <Pressable role="button" hitSlop={10} onPress={refresh}>
        <Text style={[type.title, { color: accent }]}>Try again</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: 6, padding: 16, borderLeftWidth: 4, borderColor: accent, backgroundColor: colors.card },
});
