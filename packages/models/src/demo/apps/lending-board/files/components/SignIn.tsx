import { Link, Redirect } from 'expo-router';
import { Pressable, StyleSheet, Text } from 'react-native';
import AccountForm from '@/components/AccountForm';
import Pinned from '@/components/Pinned';
import { type } from '@/constants/theme';
import { isConnected, sampleAccount } from '@/lib/data';
import { signIn, useSession } from '@/lib/session';

export default function SignIn() {
  const { session } = useSession();
  if (session) return <Redirect href="/board" />;

  return (
    <Pinned tilt={-0.8}>
      <AccountForm action="Sign in" onSend={({ email, password }) => signIn(email, password)} />
      <Link href="/sign-up" style={styles.link}>
        I am new here
      </Link>
      {!isConnected && (
        <>
          <Pressable role="button" onPress={() => signIn(sampleAccount.email, '')} style={styles.plain}>
            <Text style={styles.link}>Look around as {sampleAccount.name}</Text>
          </Pressable>
          <Text style={type.small}>No database is connected yet: everything stays on this phone.</Text>
        </>
      )}
    </Pinned>
  );
}

const styles = StyleSheet.create({
  link: { ...type.body, textDecorationLine: 'underline', paddingVertical: 6, textAlign: 'center' },
  plain: { minHeight: 40, justifyContent: 'center' },
});
