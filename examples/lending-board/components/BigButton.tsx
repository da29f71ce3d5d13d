import { Pressable, StyleSheet, Text } from 'react-native';
import { accent, onAccent, space, type } from '@/constants/theme';

type BigButtonProps = { label: string; onPress: () => void; isOff?: boolean };

export default function BigButton({ label, onPress, isOff = false }: BigButtonProps) {
  return (
    <Pressable
      role="button"
      disabled={isOff}
      aria-disabled={isOff}
      onPress={onPress}
      style={({ pressed }) => [styles.button, (isOff || pressed) && styles.pale]}
    >
      <Text style={[type.title, { color: onAccent }]}>{label}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    minHeight: 54,
    paddingHorizontal: space.l,
    borderRadius: 14,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accent,
  },
  pale: { opacity: 0.6 },
});
