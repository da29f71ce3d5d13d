import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { colors, type } from '@/constants/theme';

type DayStepperProps = { value: number; onChange: (value: number) => void };

/** A number of days between 1 and 60. */
export default function DayStepper({ value, onChange }: DayStepperProps) {
  const step = (by: number) => onChange(Math.min(60, Math.max(1, value + by)));
  return (
    <View style={styles.row}>
      <Pressable role="button" aria-label="Fewer days" onPress={() => step(-1)} style={styles.button}>
        <MaterialCommunityIcons name="minus" size={22} color={colors.ink} />
      </Pressable>
      <Text style={[type.title, styles.value]} aria-live="polite">
        {value === 1 ? '1 day' : `${value} days`}
      </Text>
      <Pressable role="button" aria-label="More days" onPress={() => step(1)} style={styles.button}>
        <MaterialCommunityIcons name="plus" size={22} color={colors.ink} />
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  button: {
    width: 46,
    height: 46,
    borderRadius: 23,
    borderWidth: 1.5,
    borderColor: colors.line,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colors.card,
  },
  value: { minWidth: 84, textAlign: 'center' },
});
