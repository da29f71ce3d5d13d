import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AddButton from '@/components/AddButton';
import HabitList from '@/components/HabitList';
import TodayRing from '@/components/TodayRing';
import { accent, appName, colors, space, type } from '@/constants/theme';

export default function TodayScreen() {
  const insets = useSafeAreaInsets();
  const today = new Date().toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.m }]}>
      <View style={styles.head}>
        <Text style={styles.name}>{appName}</Text>
        <AddButton />
      </View>
      <Text role="heading" style={type.hero}>
        {today.replace(', ', ',\n')}
      </Text>
      <TodayRing />
      <HabitList />
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingHorizontal: space.l, paddingBottom: space.xl, gap: space.m },
  head: { flexDirection: 'row', justifyContent: 'space-between', minHeight: 48 },
  name: { ...type.strong, color: accent },
});
