import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { addToShopping, clearBought, toggleBought, useBox } from '@/lib/recipes';

export default function ShoppingScreen() {
  const { shopping } = useBox();
  const insets = useSafeAreaInsets();
  const [text, setText] = useState('');
  const open = shopping.filter((item) => !item.isBought).length;

  function add() {
    if (text.trim() === '') return;
    addToShopping([text.trim()]);
    setText('');
  }

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={[styles.content, { paddingTop: insets.top + 18 }]}
    >
      <Text role="heading" style={type.hero}>
        {open === 0 ? 'Nothing to buy' : open === 1 ? '1 thing to buy' : `${open} things to buy`}
      </Text>
      <View style={styles.add}>
        <TextInput
          aria-label="Add to the list"
          placeholder="Milk, bread, candles"
          placeholderTextColor={colors.muted}
          value={text}
          onChangeText={setText}
          onSubmitEditing={add}
          submitBehavior="submit"
          maxLength={60}
          style={styles.input}
        />
        <Pressable role="button" aria-label="Add" onPress={add} style={styles.plus}>
          <MaterialCommunityIcons name="plus" size={26} color={onAccent} />
        </Pressable>
      </View>
      {shopping.length === 0 && (
        <Text style={type.small}>Open a recipe and put its ingredients here, or write something yourself.</Text>
      )}
      <View>
        {shopping.map((item) => (
          <Pressable
            key={item.id}
            role="checkbox"
            aria-checked={item.isBought}
            onPress={() => toggleBought(item.id)}
            style={styles.item}
          >
            <MaterialCommunityIcons
              name={item.isBought ? 'check-circle' : 'circle-outline'}
              size={26}
              color={item.isBought ? accent : colors.ink}
            />
            <Text style={[type.body, styles.text, item.isBought && styles.bought]}>{item.text}</Text>
          </Pressable>
        ))}
      </View>
      {shopping.some((item) => item.isBought) && (
        <Pressable role="button" onPress={clearBought} style={styles.clear}>
          <Text style={[type.strong, { color: accent }]}>Clear what is bought</Text>
        </Pressable>
      )}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 18, paddingHorizontal: 20, paddingBottom: 40 },
  add: { flexDirection: 'row', borderBottomWidth: 2, borderColor: colors.ink },
  input: { ...type.body, flex: 1, minWidth: 0, height: 52 },
  plus: { width: 52, height: 52, alignItems: 'center', justifyContent: 'center', backgroundColor: accent },
  item: { flexDirection: 'row', alignItems: 'center', gap: 14, minHeight: 54, borderBottomWidth: 1, borderColor: colors.line },
  text: { flex: 1 },
  bought: { color: colors.muted, textDecorationLine: 'line-through' },
  clear: { paddingVertical: 12, alignSelf: 'flex-start' },
});
