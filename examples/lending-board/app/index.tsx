import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Board from '@/components/Board';
import Door from '@/components/Door';
import { colors } from '@/constants/theme';
import { useSession } from '@/lib/session';

export default function FirstScreen() {
  const insets = useSafeAreaInsets();
  const session = useSession();

  return (
    <View style={[styles.page, { paddingTop: insets.top }]}>
      {session === null && <Door />}
      {session && <Board session={session} />}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
});
