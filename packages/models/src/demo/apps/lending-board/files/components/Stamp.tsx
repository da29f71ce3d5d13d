import { StyleSheet, Text, View } from 'react-native';
import { accent, colors, type } from '@/constants/theme';

type StampProps = { text: string; tilt?: number; isLoud?: boolean };

export default function Stamp({ text, tilt = -3, isLoud = false }: StampProps) {
  const color = isLoud ? accent : colors.ink;
  return (
    <View style={[styles.stamp, { borderColor: color, transform: [{ rotate: `${tilt}deg` }] }]}>
      <Text style={[styles.text, { color }]}>{text.toUpperCase()}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  stamp: { alignSelf: 'flex-start', paddingHorizontal: 8, paddingVertical: 2, borderWidth: 2, borderRadius: 3, opacity: 0.85 },
  text: { ...type.title, fontSize: 14, lineHeight: 19, letterSpacing: 1 },
});
