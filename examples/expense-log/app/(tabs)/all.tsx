import Feather from '@expo/vector-icons/Feather';
import { useState } from 'react';
import { FlatList, Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import EntryRow from '@/components/EntryRow';
import { colors, space, type } from '@/constants/theme';
import { categories, categoryOf, type CategoryId } from '@/lib/categories';
import { sumOf, useLedger } from '@/lib/expenses';
import { formatMoney } from '@/lib/money';

export default function AllScreen() {
  const { expenses } = useLedger();
  const insets = useSafeAreaInsets();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<CategoryId | null>(null);
  const wanted = search.trim().toLowerCase();
  const found = expenses.filter(
    (expense) =>
      (category === null || expense.category === category) &&
      `${expense.note} ${categoryOf(expense.category).name}`.toLowerCase().includes(wanted),
  );

  return (
    <View style={[styles.page, { paddingTop: insets.top + space.l }]}>
      <View style={styles.head}>
        <Text role="heading" style={type.title}>
          All expenses
        </Text>
        <Text style={[type.money, styles.sum]}>{formatMoney(sumOf(found))}</Text>
      </View>
      <View style={styles.search}>
        <Feather name="search" size={18} color={colors.muted} />
        <TextInput
          aria-label="Search expenses"
          placeholder="Search"
          placeholderTextColor={colors.muted}
          value={search}
          onChangeText={setSearch}
          style={styles.input}
        />
      </View>
      <View>
        <ScrollView horizontal showsHorizontalScrollIndicator={false} contentContainerStyle={styles.filters}>
          {categories.map((option) => {
            const isOn = option.id === category;
            return (
              <Pressable
                key={option.id}
                role="switch"
                aria-checked={isOn}
                aria-label={`Only ${option.name}`}
                onPress={() => setCategory(isOn ? null : option.id)}
                style={[styles.filter, isOn && styles.filterOn]}
              >
                <Text style={[type.body, isOn && { color: colors.page }]}>{option.name}</Text>
              </Pressable>
            );
          })}
        </ScrollView>
      </View>
      <FlatList
        data={found}
        keyExtractor={(expense) => expense.id}
        renderItem={({ item }) => <EntryRow expense={item} />}
        ItemSeparatorComponent={() => <View style={styles.rule} />}
        contentContainerStyle={styles.list}
        ListEmptyComponent={
          <View style={styles.empty}>
            <Feather name="inbox" size={30} color={colors.muted} />
            <Text style={[type.body, { color: colors.muted }]}>
              {expenses.length === 0 ? 'No receipts yet.' : 'No receipt matches that.'}
            </Text>
          </View>
        }
      />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page, gap: space.m },
  head: {
    flexDirection: 'row',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    paddingHorizontal: space.l,
  },
  sum: { paddingHorizontal: 6, backgroundColor: colors.marker },
  search: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 10,
    height: 48,
    marginHorizontal: space.l,
    paddingHorizontal: space.m,
    borderRadius: 6,
    backgroundColor: colors.paper,
  },
  input: { ...type.body, flex: 1, height: 48 },
  filters: { gap: space.s, paddingHorizontal: space.l },
  filter: {
    minHeight: 40,
    justifyContent: 'center',
    paddingHorizontal: space.m,
    borderRadius: 6,
    borderWidth: 1.5,
    borderColor: colors.line,
  },
  filterOn: { backgroundColor: colors.ink, borderColor: colors.ink },
  list: { paddingHorizontal: space.l, paddingBottom: space.xl },
  rule: { height: 1, backgroundColor: colors.line },
  empty: { alignItems: 'center', gap: space.s, paddingTop: 64 },
});
