import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AddBar from '@/components/AddBar';
import MonthReceipt from '@/components/MonthReceipt';
import RecentEntries from '@/components/RecentEntries';
import { appName, colors, space, type } from '@/constants/theme';

export default function MonthScreen() {
  const insets = useSafeAreaInsets();
  const month = new Date().toLocaleDateString(undefined, { month: 'long', year: 'numeric' });

  return (
    <View style={styles.page}>
      <ScrollView contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
        <View style={styles.head}>
          <Text role="heading" style={type.title}>
            {appName}
          </Text>
          <Text style={type.label}>{month}</Text>
        </View>
        <MonthReceipt />
        <RecentEntries />
      </ScrollView>
      <AddBar />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingHorizontal: space.l, paddingBottom: space.xl, gap: space.l },
  head: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between' },
});
