import Feather from '@expo/vector-icons/Feather';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, space, type } from '@/constants/theme';
import { updateItem, type Item } from '@/lib/items';

export default function ItemRow({ item }: { item: Item }) {
  const router = useRouter();

  return (
    <View style={styles.row}>
      <Pressable
        role="checkbox"
        aria-checked={item.isDone}
        aria-label={item.text}
        onPress={() => updateItem(item.id, { isDone: !item.isDone })}
        style={styles.tick}
      >
        <View style={[styles.box, item.isDone && { borderColor: accent }]}>
          {item.isDone && <Feather name="check" size={18} color={accent} />}
        </View>
      </Pressable>
      <Pressable
        role="link"
        aria-label={`${item.text}, details`}
        onPress={() => router.push({ pathname: '/item/[id]', params: { id: item.id } })}
        style={({ pressed }) => [styles.words, pressed && styles.pressed]}
      >
        <Text style={[type.item, item.isDone && styles.done]}>{item.text}</Text>
        {item.note !== '' && (
          <Text style={type.small} numberOfLines={1}>
            {item.note}
          </Text>
        )}
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', minHeight: 56, borderBottomWidth: 1, borderColor: colors.rule },
  tick: { width: space.margin, alignItems: 'center', justifyContent: 'center' },
  box: {
    width: 26,
    height: 26,
    borderWidth: 2,
    borderRadius: 5,
    borderColor: colors.ink,
    alignItems: 'center',
    justifyContent: 'center',
  },
  words: { flex: 1, justifyContent: 'center', paddingVertical: 10, paddingLeft: space.m, paddingRight: space.l },
  done: { textDecorationLine: 'line-through', color: colors.muted },
  pressed: { opacity: 0.55 },
});
