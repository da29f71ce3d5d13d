import { useState } from 'react';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import Field from '@/components/Field';
import { accent, onAccent, type } from '@/constants/theme';

type Values = { name: string; email: string; password: string };
type AccountFormProps = { action: string; asksForName?: boolean; onSend: (values: Values) => Promise<void> };

const SHORTEST_PASSWORD = 8;

export default function AccountForm({ action, asksForName = false, onSend }: AccountFormProps) {
  const [values, setValues] = useState<Values>({ name: '', email: '', password: '' });
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const set = (name: keyof Values) => (text: string) => setValues({ ...values, [name]: text });

  async function send() {
    const wrong = mistakeIn(values, asksForName);
    setError(wrong);
    if (wrong !== '' || isBusy) return;
    setIsBusy(true);
    try {
      await onSend({ ...values, name: values.name.trim(), email: values.email.trim().toLowerCase() });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'That did not work. Try again.');
      setIsBusy(false);
    }
  }

  return (
    <View style={styles.form}>
      {asksForName && <Field label="Name" value={values.name} onChangeText={set('name')} autoComplete="name" maxLength={40} />}
      <Field
        label="Email"
        value={values.email}
        onChangeText={set('email')}
        autoCapitalize="none"
        autoComplete="email"
        inputMode="email"
      />
      <Field
        label="Password"
        value={values.password}
        onChangeText={set('password')}
        onSubmitEditing={send}
        secureTextEntry
        autoComplete={asksForName ? 'new-password' : 'current-password'}
      />
      {error !== '' && (
        <Text role="alert" style={[type.small, { color: accent }]}>
          {error}
        </Text>
      )}
      <Pressable
        role="button"
        aria-disabled={isBusy}
        onPress={send}
        style={({ pressed }) => [styles.button, (pressed || isBusy) && styles.dim]}
      >
        <Text style={[type.title, { color: onAccent }]}>{isBusy ? 'One moment' : action}</Text>
      </Pressable>
    </View>
  );
}

function mistakeIn({ name, email, password }: Values, asksForName: boolean): string {
  if (asksForName && name.trim() === '') return 'Say what the neighbours call you.';
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) return 'This is not an email address.';
  if (password.length < SHORTEST_PASSWORD) return `A password has at least ${SHORTEST_PASSWORD} characters.`;
  return '';
}

const styles = StyleSheet.create({
  form: { gap: 14 },
  button: { minHeight: 56, alignItems: 'center', justifyContent: 'center', borderRadius: 4, backgroundColor: accent },
  dim: { opacity: 0.6 },
});
