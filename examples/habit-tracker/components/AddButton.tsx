import Ionicons from '@expo/vector-icons/Ionicons';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet } from 'react-native';
import { colors, radius } from '@/constants/theme';

export default function AddButton() {
  const router = useRouter();
  return (
    <Pressable
      role="button"
      aria-label="Add a habit"
      onPress={() => router.push('/new')}
      style={({ pressed }) => [styles.button, pressed && styles.pressed]}
    >
      <Ionicons name="add" size={28} color={colors.page} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    width: 48,
    height: 48,
    borderRadius: radius.round,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colors.ink,
  },
  pressed: { opacity: 0.7 },
});
