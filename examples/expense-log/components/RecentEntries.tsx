import { Link } from 'expo-router';
import { StyleSheet, Text, View } from 'react-native';
import EntryRow from '@/components/EntryRow';
import { accent, type } from '@/constants/theme';
import { useLedger } from '@/lib/expenses';

export default function RecentEntries() {
  const recent = useLedger().expenses.slice(0, 4);
  if (recent.length === 0) return null;

  return (
    <View>
      <View style={styles.head}>
        <Text role="heading" style={type.title}>
          Latest
        </Text>
        <Link href="/all" style={[type.money, { color: accent }]}>
          See all
        </Link>
      </View>
      {recent.map((expense) => (
        <EntryRow key={expense.id} expense={expense} />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', marginBottom: 4 },
});
