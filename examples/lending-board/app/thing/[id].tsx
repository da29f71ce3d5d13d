import Feather from '@expo/vector-icons/Feather';
import { Redirect, useLocalSearchParams, useRouter } from 'expo-router';
import { useEffect } from 'react';
import { Pressable, ScrollView, StyleSheet, Text } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import BigButton from '@/components/BigButton';
import NoteField from '@/components/NoteField';
import Trouble from '@/components/Trouble';
import { accent, colors, space, type } from '@/constants/theme';
import { nameOf, useSession } from '@/lib/session';
import { borrow, bringBack, readThings, removeThing, useBoard } from '@/lib/things';

export default function ThingScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const { things, error } = useBoard();
  const session = useSession();
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const thing = things?.find((other) => other.id === id);
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));
  useEffect(() => {
    if (session) void readThings();
  }, [session]);

  if (session === null) return <Redirect href="/" />;
  const isMine = thing?.loan?.borrower_id === session?.user.id;

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
        <Feather name="arrow-left" size={26} color={colors.ink} />
      </Pressable>
      {error !== null && <Trouble error={error} />}
      {things !== null && !thing && <Text style={type.body}>This is not on the board any more.</Text>}
      {session && thing && (
        <>
          <Text role="heading" style={type.hero}>
            {thing.name}
          </Text>
          <Text style={type.body}>From {thing.owner_name}</Text>
          {thing.loan === null && <BigButton label="Borrow it" onPress={() => borrow(id, nameOf(session))} />}
          {thing.loan !== null && isMine && <BigButton label="Bring it back" onPress={() => bringBack(id)} />}
          {thing.loan !== null && !isMine && <Text style={type.title}>{thing.loan.borrower_name} has it.</Text>}
          <NoteField key={thing.id} thing={thing} />
          {thing.owner_id === session.user.id && (
            <Pressable
              role="button"
              onPress={() => {
                goBack();
                void removeThing(id);
              }}
              style={styles.remove}
            >
              <Text style={[type.title, { color: accent }]}>Take it off the board</Text>
            </Pressable>
          )}
        </>
      )}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.m },
  back: { alignSelf: 'flex-start' },
  remove: { minHeight: 48, justifyContent: 'center' },
});
