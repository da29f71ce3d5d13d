import { StyleSheet, Text, TextInput, View } from 'react-native';
import { colors, space, type } from '@/constants/theme';

type FieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  kind?: 'text' | 'email' | 'password';
};

export default function Field({ label, value, onChange, kind = 'text' }: FieldProps) {
  return (
    <View style={styles.field}>
      <Text style={type.small}>{label}</Text>
      <TextInput
        aria-label={label}
        value={value}
        onChangeText={onChange}
        maxLength={kind === 'text' ? 40 : 200}
        autoCapitalize={kind === 'text' ? 'sentences' : 'none'}
        autoComplete={kind === 'text' ? 'off' : kind}
        keyboardType={kind === 'email' ? 'email-address' : 'default'}
        secureTextEntry={kind === 'password'}
        style={styles.input}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  field: { gap: 4 },
  input: {
    ...type.body,
    minHeight: 52,
    paddingHorizontal: space.m,
    borderWidth: 1,
    borderRadius: 12,
    borderColor: colors.muted,
    backgroundColor: colors.paper,
  },
});
