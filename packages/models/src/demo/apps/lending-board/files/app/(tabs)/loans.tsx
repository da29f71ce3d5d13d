import { useRouter } from 'expo-router';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import DataState from '@/components/DataState';
import Stamp from '@/components/Stamp';
import { colors, type } from '@/constants/theme';
import { useBoard } from '@/lib/board';
import type { Loan } from '@/lib/data';
import { dueText, isLate } from '@/lib/dates';
import { useSession } from '@/lib/session';

export default function LoansScreen() {
  const { things, loans, status } = useBoard();
  const { session } = useSession();
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const open = loans.filter((loan) => !loan.returned_at);
  const mine = open.filter((loan) => loan.borrower === session?.user.id);
  const out = open.filter((loan) => things.find(({ id }) => id === loan.thing_id)?.owner === session?.user.id);

  function list(title: string, empty: string, chosen: Loan[], who: (loan: Loan) => string) {
    return (
      <View style={styles.part}>
        <Text style={type.title}>{title}</Text>
        {chosen.length === 0 && status === 'ready' && <Text style={type.small}>{empty}</Text>}
        {chosen.map((loan) => (
          <Pressable
            key={loan.id}
            role="link"
            onPress={() => router.push({ pathname: '/thing/[id]', params: { id: loan.thing_id } })}
            style={({ pressed }) => [styles.row, pressed && styles.pressed]}
          >
            <View style={styles.words}>
              <Text style={type.typed}>{things.find(({ id }) => id === loan.thing_id)?.title}</Text>
              <Text style={type.small}>{who(loan)}</Text>
            </View>
            <Stamp text={dueText(loan.due_on)} isLoud={isLate(loan.due_on)} />
          </Pressable>
        ))}
      </View>
    );
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}>
      <Text role="heading" style={type.hero}>
        Loans
      </Text>
      <DataState />
      {list('With you', 'You have nothing to give back.', mine, (loan) => {
        const owner = things.find(({ id }) => id === loan.thing_id)?.owner_name;
        return owner ? `belongs to ${owner}` : '';
      })}
      {list('Lent out by you', 'All of yours is at home.', out, (loan) => `with ${loan.borrower_name}`)}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 24, padding: 20 },
  part: { gap: 4 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 12,
    minHeight: 66,
    borderBottomWidth: 1.5,
    borderColor: colors.line,
  },
  words: { flex: 1 },
  pressed: { opacity: 0.6 },
});
