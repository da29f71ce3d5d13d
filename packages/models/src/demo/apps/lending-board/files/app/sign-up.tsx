import { Link, Redirect } from 'expo-router';
import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AccountForm from '@/components/AccountForm';
import Cork from '@/components/Cork';
import Pinned from '@/components/Pinned';
import { colors, type } from '@/constants/theme';
import { signUp, useSession } from '@/lib/session';

export default function SignUpScreen() {
  const { session } = useSession();
  const insets = useSafeAreaInsets();
  if (session) return <Redirect href="/board" />;

  return (
    <View style={styles.page}>
      <Cork />
      <ScrollView
        keyboardShouldPersistTaps="handled"
        contentContainerStyle={[styles.content, { paddingTop: insets.top + 40 }]}
      >
        <Pinned tilt={0.8}>
          <Text role="heading" style={type.hero}>
            Join in
          </Text>
          <AccountForm asksForName action="Make an account" onSend={({ name, email, password }) => signUp(name, email, password)} />
          <Link href="/" replace style={styles.link}>
            I have an account
          </Link>
        </Pinned>
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.board },
  content: { width: '100%', maxWidth: 460, alignSelf: 'center', padding: 24 },
  link: { ...type.body, textDecorationLine: 'underline', paddingVertical: 10, textAlign: 'center' },
});
