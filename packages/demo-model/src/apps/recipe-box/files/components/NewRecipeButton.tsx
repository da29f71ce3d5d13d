import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet } from 'react-native';
import { accent, onAccent } from '@/constants/theme';

export default function NewRecipeButton() {
  const router = useRouter();
  return (
    <Pressable
      role="button"
      aria-label="Write a recipe"
      onPress={() => router.push('/new')}
      style={({ pressed }) => [styles.button, pressed && styles.pressed]}
    >
      <MaterialCommunityIcons name="plus" size={28} color={onAccent} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: { width: 52, height: 52, alignItems: 'center', justifyContent: 'center', backgroundColor: accent },
  pressed: { opacity: 0.7 },
});
