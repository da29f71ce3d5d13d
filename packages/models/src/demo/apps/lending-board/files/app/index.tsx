import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Cork from '@/components/Cork';
import SignIn from '@/components/SignIn';
import { appName, colors, type } from '@/constants/theme';

export default function WelcomeScreen() {
  const insets = useSafeAreaInsets();

  return (
    <View style={styles.page}>
      <Cork />
      <ScrollView
        keyboardShouldPersistTaps="handled"
        contentContainerStyle={[styles.content, { paddingTop: insets.top + 40 }]}
      >
        <Text role="heading" style={[type.hero, styles.name]}>
          {appName}
        </Text>
        <Text style={[type.title, styles.line]}>What the neighbours have, and who has it now.</Text>
        <SignIn />
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.board },
  content: { width: '100%', maxWidth: 460, alignSelf: 'center', padding: 24, gap: 4 },
  name: { fontSize: 76, lineHeight: 78, color: colors.onBoard },
  line: { color: colors.onBoard, marginBottom: 24 },
});
