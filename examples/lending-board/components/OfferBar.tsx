import Feather from '@expo/vector-icons/Feather';
import { useState } from 'react';
import { Pressable, StyleSheet, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, space, type } from '@/constants/theme';
import { offerThing } from '@/lib/things';

export default function OfferBar({ ownerName }: { ownerName: string }) {
  const insets = useSafeAreaInsets();
  const [name, setName] = useState('');
  const canOffer = name.trim() !== '';

  function offer() {
    if (!canOffer) return;
    void offerThing(name.trim(), ownerName);
    setName('');
  }

  return (
    <View style={[styles.bar, { paddingBottom: insets.bottom + space.m }]}>
      <TextInput
        aria-label="Something to lend"
        placeholder="Something to lend"
        placeholderTextColor={colors.muted}
        value={name}
        onChangeText={setName}
        onSubmitEditing={offer}
        maxLength={60}
        style={styles.input}
      />
      <Pressable
        role="button"
        aria-label="Offer it"
        disabled={!canOffer}
        aria-disabled={!canOffer}
        onPress={offer}
        style={[styles.button, !canOffer && styles.pale]}
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
  input: { ...type.body, flex: 1, minWidth: 0, height: 52, paddingHorizontal: space.s },
  button: {
    width: 52,
    height: 52,
    borderRadius: 14,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accent,
  },
  pale: { opacity: 0.4 },
});
