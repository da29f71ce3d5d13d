import type { Session } from '@supabase/supabase-js';
import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';
import { ActivityIndicator, FlatList, Pressable, StyleSheet, Text, View } from 'react-native';
import OfferBar from '@/components/OfferBar';
import ThingRow from '@/components/ThingRow';
import Trouble from '@/components/Trouble';
import { accent, appName, space, type } from '@/constants/theme';
import { nameOf, signOut } from '@/lib/session';
import { readThings, useBoard } from '@/lib/things';

export default function Board({ session }: { session: Session }) {
  const { things, error } = useBoard();
  useFocusEffect(
    useCallback(() => {
      void readThings();
    }, []),
  );

  return (
    <View style={styles.fill}>
      <View style={styles.head}>
        <Text role="heading" style={[type.hero, styles.title]}>
          {appName}
        </Text>
        <Pressable role="button" hitSlop={12} onPress={signOut}>
          <Text style={[type.small, { color: accent }]}>Sign out</Text>
        </Pressable>
      </View>
      <Text style={[type.small, styles.who]}>You are {nameOf(session)}.</Text>
      {error !== null && <Trouble error={error} />}
      {things === null && error === null && <ActivityIndicator accessibilityLabel="Loading" color={accent} />}
      <FlatList
        data={things ?? []}
        keyExtractor={(thing) => thing.id}
        renderItem={({ item }) => <ThingRow thing={item} userId={session.user.id} />}
        contentContainerStyle={styles.list}
        ListEmptyComponent={
          things === null ? null : <Text style={type.body}>Nothing is offered yet. Be the first, below.</Text>
        }
      />
      <OfferBar ownerName={nameOf(session)} />
    </View>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  head: {
    flexDirection: 'row',
    alignItems: 'baseline',
    gap: space.m,
    paddingHorizontal: space.l,
    paddingTop: space.l,
  },
  title: { flex: 1 },
  who: { paddingHorizontal: space.l, paddingBottom: space.m },
  list: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, paddingTop: 0, gap: space.s },
});
