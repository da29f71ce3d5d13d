import Feather from '@expo/vector-icons/Feather';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, onAccent, space, type } from '@/constants/theme';

export default function AddBar() {
  const router = useRouter();
  return (
    <View style={styles.bar}>
      <Pressable
        role="button"
        onPress={() => router.push('/add')}
        style={({ pressed }) => [styles.button, pressed && styles.pressed]}
      >
        <Feather name="plus" size={20} color={onAccent} />
        <Text style={[type.money, { color: onAccent }]}>Add expense</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  bar: { paddingHorizontal: space.l, paddingVertical: space.m, backgroundColor: colors.page },
  button: {
    height: 54,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    borderRadius: 6,
    backgroundColor: accent,
  },
  pressed: { opacity: 0.8 },
});
