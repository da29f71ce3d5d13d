import { StyleSheet, Text, TextInput, View, type TextInputProps } from 'react-native';
import { colors, type } from '@/constants/theme';

type FieldProps = TextInputProps & { label: string };

/** A ruled line with its label above. */
export default function Field({ label, ...input }: FieldProps) {
  return (
    <View>
      <Text style={type.small}>{label}</Text>
      <TextInput aria-label={label} placeholderTextColor={colors.muted} style={styles.input} {...input} />
    </View>
  );
}

const styles = StyleSheet.create({
  input: { ...type.typed, fontSize: 18, minHeight: 46, minWidth: 0, borderBottomWidth: 1.5, borderColor: colors.line },
});
