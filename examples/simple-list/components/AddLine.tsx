import Feather from '@expo/vector-icons/Feather';
import { useState } from 'react';
import { Pressable, StyleSheet, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, space, type } from '@/constants/theme';
import { addItem } from '@/lib/items';

export default function AddLine() {
  const insets = useSafeAreaInsets();
  const [text, setText] = useState('');
  const canAdd = text.trim().length > 0;

  function add() {
    if (!canAdd) return;
    addItem(text.trim());
    setText('');
  }

  return (
    <View style={[styles.bar, { paddingBottom: insets.bottom + space.m }]}>
      <TextInput
        aria-label="New line"
        placeholder="Write a line"
        placeholderTextColor={colors.muted}
        value={text}
        onChangeText={setText}
        onSubmitEditing={add}
        submitBehavior="submit"
        maxLength={120}
        style={styles.input}
      />
      <Pressable
        role="button"
        aria-label="Add line"
        disabled={!canAdd}
        aria-disabled={!canAdd}
        onPress={add}
        style={[styles.button, !canAdd && styles.off]}
      >
        <Feather name="plus" size={24} color={onAccent} />
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    gap: space.s,
    padding: space.m,
    borderTopWidth: 1,
    borderColor: colors.rule,
    backgroundColor: colors.paper,
  },
  input: { ...type.item, flex: 1, minWidth: 0, height: 52, paddingHorizontal: space.m },
  button: {
    width: 52,
    height: 52,
    borderRadius: 8,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accent,
  },
  off: { opacity: 0.35 },
});
