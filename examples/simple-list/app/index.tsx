import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AddLine from '@/components/AddLine';
import ItemList from '@/components/ItemList';
import { accent, appName, colors, space, type } from '@/constants/theme';

export default function ListScreen() {
  const insets = useSafeAreaInsets();

  return (
    <View style={styles.page}>
      <View style={styles.margin} />
      <ScrollView
        keyboardShouldPersistTaps="handled"
        contentContainerStyle={{ paddingTop: insets.top + 36, paddingBottom: space.l }}
      >
        <Text role="heading" style={[type.hero, styles.title]}>
          {appName}
        </Text>
        <ItemList />
      </ScrollView>
      <AddLine />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  margin: {
    position: 'absolute',
    left: space.margin,
    top: 0,
    bottom: 0,
    width: 2,
    backgroundColor: accent,
    opacity: 0.45,
  },
  title: { paddingLeft: space.margin + space.m, paddingRight: space.l, paddingBottom: space.l },
});
