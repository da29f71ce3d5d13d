import { useState } from 'react';
import { KeyboardAvoidingView, Pressable, ScrollView, StyleSheet, Text } from 'react-native';
import BigButton from '@/components/BigButton';
import Field from '@/components/Field';
import { accent, appName, space, type } from '@/constants/theme';
import { join, signIn } from '@/lib/session';

export default function Door() {
  const [isNew, setIsNew] = useState(true);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const canGo = email.includes('@') && password.length >= 6 && (!isNew || name.trim() !== '') && !isBusy;

  async function go() {
    setIsBusy(true);
    setError(isNew ? await join(email.trim(), password, name.trim()) : await signIn(email.trim(), password));
    setIsBusy(false);
  }

  return (
    <KeyboardAvoidingView behavior="padding" style={styles.fill}>
      <ScrollView keyboardShouldPersistTaps="handled" contentContainerStyle={styles.content}>
        <Text role="heading" style={type.hero}>
          {appName}
        </Text>
        <Text style={[type.body, styles.about]}>
          What the neighbours lend each other. Everybody who joins sees the board; your notes are yours alone.
        </Text>
        {isNew && <Field label="Your name" value={name} onChange={setName} />}
        <Field label="E-mail" value={email} onChange={setEmail} kind="email" />
        <Field label="Password, six letters or more" value={password} onChange={setPassword} kind="password" />
        {error !== null && (
          <Text role="alert" style={type.body}>
            {error}
          </Text>
        )}
        <BigButton label={isNew ? 'Join the board' : 'Sign in'} isOff={!canGo} onPress={go} />
        <Pressable role="button" onPress={() => setIsNew(!isNew)} style={styles.other}>
          <Text style={[type.body, { color: accent }]}>
            {isNew ? 'I have an account' : 'I am new here'}
          </Text>
        </Pressable>
      </ScrollView>
    </KeyboardAvoidingView>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  content: { width: '100%', maxWidth: 560, alignSelf: 'center', padding: space.l, paddingTop: space.xl, gap: space.m },
  about: { marginBottom: space.m },
  other: { minHeight: 48, justifyContent: 'center', alignItems: 'center' },
});
