import Ionicons from '@expo/vector-icons/Ionicons';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet } from 'react-native';
import { colors, radius, space } from '@/constants/theme';

export default function AddButton() {
  const router = useRouter();
  return (
    <Pressable
      role="button"
      aria-label="Add a habit"
      onPress={() => router.push('/new')}
      style={({ pressed }) => [styles.button, pressed && styles.pressed]}
    >
      <Ionicons name="add" size={32} color={colors.page} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    position: 'absolute',
    right: space.l,
    bottom: space.l,
    width: 62,
    height: 62,
    borderRadius: radius.round,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colors.ink,
    boxShadow: '0 8px 20px rgba(43, 24, 16, 0.28)',
  },
  pressed: { transform: [{ scale: 0.94 }] },
});
