import { Pressable, StyleSheet, Text, View } from 'react-native';
import ItemRow from '@/components/ItemRow';
import { accent, colors, space, type } from '@/constants/theme';
import { removeDone, useItems } from '@/lib/items';

export default function ItemList() {
  const items = useItems();
  const open = items.filter((item) => !item.isDone);
  const done = items.filter((item) => item.isDone);

  return (
    <View style={styles.list}>
      {items.length === 0 && <Text style={[type.small, styles.line]}>An empty page. Write the first line below.</Text>}
      {open.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
      {done.length > 0 && (
        <View style={styles.doneHead}>
          <Text style={type.small}>{done.length === 1 ? '1 done' : `${done.length} done`}</Text>
          <Pressable role="button" hitSlop={12} onPress={removeDone}>
            <Text style={[type.small, { color: accent }]}>Tear off</Text>
          </Pressable>
        </View>
      )}
      {done.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { borderTopWidth: 1, borderColor: colors.rule },
  line: { paddingLeft: space.margin + space.m, paddingVertical: space.l },
  doneHead: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: space.l,
    paddingBottom: space.s,
    paddingLeft: space.margin + space.m,
    paddingRight: space.l,
    borderBottomWidth: 1,
    borderColor: colors.rule,
  },
});
