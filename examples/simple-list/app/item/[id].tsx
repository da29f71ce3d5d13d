import Feather from '@expo/vector-icons/Feather';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { Pressable, ScrollView, StyleSheet, Text, TextInput } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, space, type } from '@/constants/theme';
import { removeItem, updateItem, useItems } from '@/lib/items';

export default function ItemScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const item = useItems().find((other) => other.id === id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function remove() {
    goBack();
    removeItem(id);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
        <Feather name="arrow-left" size={26} color={colors.ink} />
      </Pressable>
      {!item && <Text style={type.item}>This line was torn off.</Text>}
      {item && (
        <>
          <TextInput
            aria-label="Text"
            multiline
            value={item.text}
            onChangeText={(text) => updateItem(id, { text })}
            style={[type.hero, styles.text]}
          />
          <TextInput
            aria-label="Note"
            multiline
            placeholder="Add a note"
            placeholderTextColor={colors.muted}
            value={item.note}
            onChangeText={(note) => updateItem(id, { note })}
            style={[type.item, styles.note]}
          />
          <Pressable role="button" onPress={remove} style={styles.remove}>
            <Feather name="trash-2" size={18} color={accent} />
            <Text style={[type.item, { color: accent }]}>Remove line</Text>
          </Pressable>
        </>
      )}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.m },
  back: { alignSelf: 'flex-start' },
  text: { minHeight: 110 },
  note: { minHeight: 160, padding: space.m, borderWidth: 1, borderColor: colors.rule, backgroundColor: colors.paper },
  remove: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingVertical: space.m },
});
