import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Posters from '@/components/Posters';
import { appName, colors, type } from '@/constants/theme';

export default function TopicsScreen() {
  const insets = useSafeAreaInsets();

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 16 }]}>
      <View>
        <Text role="heading" style={type.giant} adjustsFontSizeToFit numberOfLines={1}>
          {appName}
        </Text>
        <Text style={type.title}>questions. Pick a poster.</Text>
      </View>
      <Posters />
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 760, alignSelf: 'center', gap: 22, paddingHorizontal: 20, paddingBottom: 32 },
});
