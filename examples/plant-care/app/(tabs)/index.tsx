import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AddPlant from '@/components/AddPlant';
import Shelves from '@/components/Shelves';
import Thirst from '@/components/Thirst';
import { appName, colors, type } from '@/constants/theme';

export default function ShelfScreen() {
  const insets = useSafeAreaInsets();

  return (
    <ScrollView style={styles.page} contentContainerStyle={{ paddingTop: insets.top + 20, paddingBottom: 40 }}>
      <View style={styles.head}>
        <View style={styles.words}>
          <Text role="heading" style={type.hero}>
            {appName}
          </Text>
          <Thirst />
        </View>
        <AddPlant />
      </View>
      <Shelves />
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, minHeight: 84, paddingHorizontal: 24 },
  words: { flex: 1, gap: 4 },
});
