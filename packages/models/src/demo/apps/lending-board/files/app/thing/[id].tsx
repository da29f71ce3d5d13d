import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Redirect, useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import DataState from '@/components/DataState';
import Stamp from '@/components/Stamp';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { borrow, giveBack, takeDown, useBoard } from '@/lib/board';
import { dayInWeeks, dueText, isLate, shortDay } from '@/lib/dates';
import { useSession } from '@/lib/session';

/** A thing as a library card: what it is, whose, and every date that was stamped on it. */
export default function ThingScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const { things, loans, status } = useBoard();
  const { session, isReady } = useSession();
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/board'));
  if (isReady && !session) return <Redirect href="/" />;

  const thing = things.find((other) => other.id === id);
  const history = loans.filter((loan) => loan.thing_id === id);
  const open = history.find((loan) => !loan.returned_at);
  const isMine = thing !== undefined && thing.owner === session?.user.id;
  const canReturn = open !== undefined && (isMine || open.borrower === session?.user.id);

  function remove() {
    if (!isAsking) return setIsAsking(true);
    goBack();
    takeDown(id);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 16 }]}>
      <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
        <MaterialCommunityIcons name="arrow-left" size={28} color={colors.ink} />
      </Pressable>
      <DataState />
      {!thing && status === 'ready' && <Text style={type.title}>This card was taken down.</Text>}
      {thing && (
        <>
          <MaterialCommunityIcons name={thing.icon} size={84} color={accent} />
          <Text role="heading" style={type.hero}>
            {thing.title}
          </Text>
          <Text style={type.typed}>{thing.note}</Text>
          <Text style={type.small}>{isMine ? 'Yours' : `From ${thing.owner_name}`}</Text>

          {!open && !isMine && (
            <View style={styles.buttons}>
              {[1, 2].map((weeks) => (
                <Pressable
                  key={weeks}
                  role="button"
                  onPress={() => borrow(id, dayInWeeks(weeks))}
                  style={({ pressed }) => [styles.button, pressed && styles.pressed]}
                >
                  <Text style={[type.title, { color: onAccent }]}>{weeks === 1 ? 'For a week' : 'For two weeks'}</Text>
                </Pressable>
              ))}
            </View>
          )}
          {open && canReturn && (
            <Pressable
              role="button"
              onPress={() => giveBack(open.id)}
              style={({ pressed }) => [styles.button, styles.alone, pressed && styles.pressed]}
            >
              <Text style={[type.title, { color: onAccent }]}>It is back</Text>
            </Pressable>
          )}

          <View style={styles.ruled}>
            <View style={styles.row}>
              <Text style={[type.small, styles.who]}>BORROWER</Text>
              <Text style={type.small}>DUE</Text>
            </View>
            {history.map((loan, index) => (
              <View key={loan.id} style={styles.row}>
                <Text style={[type.typed, styles.who, loan.returned_at !== null && styles.over]}>{loan.borrower_name}</Text>
                {loan.returned_at ? (
                  <Text style={[type.typed, styles.over]}>{shortDay(loan.due_on)}</Text>
                ) : (
                  <Stamp text={dueText(loan.due_on)} tilt={index % 2 ? 2 : -3} isLoud={isLate(loan.due_on)} />
                )}
              </View>
            ))}
            {history.length === 0 && (
              <View style={styles.row}>
                <Text style={type.small}>Nobody so far</Text>
              </View>
            )}
            <View style={styles.row} />
            <View style={styles.row} />
          </View>
          {isMine && !open && (
            <Pressable role="button" onPress={remove} style={styles.remove}>
              <Text style={[type.body, isAsking && { color: accent }]}>
                {isAsking ? 'Tap again to take it off the board' : 'Take it off the board'}
              </Text>
            </Pressable>
          )}
        </>
      )}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 10, padding: 20 },
  back: { alignSelf: 'flex-start', marginBottom: 8 },
  buttons: { flexDirection: 'row', gap: 10, marginTop: 12 },
  button: {
    flex: 1,
    minHeight: 58,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 4,
    backgroundColor: accent,
  },
  alone: { flex: 0, flexBasis: 58, marginTop: 12 },
  ruled: { marginTop: 18, borderTopWidth: 3, borderColor: accent },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    borderBottomWidth: 1.5,
    borderColor: colors.line,
  },
  who: { flex: 1 },
  over: { color: colors.muted, textDecorationLine: 'line-through' },
  remove: { minHeight: 50, alignItems: 'center', justifyContent: 'center' },
  pressed: { opacity: 0.75 },
});
