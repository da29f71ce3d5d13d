import { Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, space, type } from '@/constants/theme';
import { readThings } from '@/lib/things';

export default function Trouble({ error }: { error: string }) {
  return (
    <View role="alert" style={styles.box}>
      <Text style={type.body}>{error}</Text>
      <Pressable role="button" onPress={() => void readThings()} style={styles.again}>
        <Text style={[type.title, { color: accent }]}>Try again</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  box: {
    margin: space.l,
    marginTop: 0,
    padding: space.m,
    gap: space.s,
    borderWidth: 1,
    borderRadius: 12,
    borderColor: colors.rule,
    backgroundColor: colors.paper,
  },
  again: { minHeight: 44, justifyContent: 'center' },
});
