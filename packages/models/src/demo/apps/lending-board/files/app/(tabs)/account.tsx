import { ScrollView, StyleSheet, Text, View, Pressable } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { useBoard } from '@/lib/board';
import { isConnected } from '@/lib/data';
import { signOut, useSession } from '@/lib/session';

export default function AccountScreen() {
  const { session } = useSession();
  const { things } = useBoard();
  const insets = useSafeAreaInsets();
  if (!session) return null;
  const { id, name, email } = session.user;
  const count = things.filter((thing) => thing.owner === id).length;

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}>
      <View style={styles.card}>
        <Text style={[type.small, { color: onAccent }]}>LIBRARY CARD</Text>
        <Text role="heading" style={[type.hero, { color: onAccent }]}>
          {name}
        </Text>
        <Text style={[type.typed, { color: onAccent }]}>{email}</Text>
        <Text style={[type.typed, { color: onAccent }]}>
          {count === 1 ? '1 thing on the board' : `${count} things on the board`}
        </Text>
      </View>
      <Text style={type.title}>{isConnected ? 'Connected' : 'On this phone only'}</Text>
      <Text style={type.body}>
        {isConnected
          ? 'Accounts and things are kept in your database. Its rules let everyone read the board, and change only what is theirs.'
          : 'No database is connected yet, so the board and its accounts stay on this phone. Passwords are neither kept nor checked. Put the address and the key of a database into lib/config.ts to share the board.'}
      </Text>
      <Pressable role="button" onPress={signOut} style={({ pressed }) => [styles.out, pressed && styles.pressed]}>
        <Text style={[type.title, { color: accent }]}>Sign out</Text>
      </Pressable>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 14, padding: 20 },
  card: { gap: 4, padding: 22, paddingTop: 18, marginBottom: 10, borderRadius: 10, backgroundColor: accent },
  out: {
    minHeight: 56,
    marginTop: 12,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 4,
    borderWidth: 2,
    borderColor: accent,
  },
  pressed: { opacity: 0.6 },
});
