import Ionicons from '@expo/vector-icons/Ionicons';
import { useState, type ComponentProps } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, appName, colors, radius, space, type } from '@/constants/theme';
import { clearAll, restoreSamples, useHabits } from '@/lib/habits';

export default function SettingsScreen() {
  const insets = useSafeAreaInsets();
  const count = useHabits().length;
  const [isAsking, setIsAsking] = useState(false);

  function clear() {
    if (isAsking) clearAll();
    setIsAsking(!isAsking);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Text style={[type.strong, { color: accent }]}>{appName}</Text>
      <Text role="heading" style={type.hero}>
        Settings
      </Text>
      <View style={styles.card}>
        <Row icon="refresh" label="Bring back the sample habits" onPress={restoreSamples} />
        <View style={styles.rule} />
        <Row
          icon="trash"
          label={isAsking ? 'Tap again to delete everything' : 'Delete all habits'}
          detail={count === 1 ? '1 habit' : `${count} habits`}
          onPress={clear}
        />
      </View>
      <Text style={[type.body, styles.note]}>
        Everything stays on this phone. There is no account, and nothing is sent anywhere.
      </Text>
    </ScrollView>
  );
}

type RowProps = {
  icon: ComponentProps<typeof Ionicons>['name'];
  label: string;
  detail?: string;
  onPress: () => void;
};

function Row({ icon, label, detail, onPress }: RowProps) {
  return (
    <Pressable role="button" onPress={onPress} style={({ pressed }) => [styles.row, pressed && styles.pressed]}>
      <Ionicons name={icon} size={22} color={accent} />
      <Text style={[type.strong, styles.label]}>{label}</Text>
      {detail && <Text style={type.small}>{detail}</Text>}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingHorizontal: space.l, paddingBottom: space.xl, gap: space.m },
  card: { borderRadius: radius.l, backgroundColor: colors.card, overflow: 'hidden' },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, padding: space.l },
  label: { flex: 1 },
  rule: { height: 1, marginHorizontal: space.l, backgroundColor: colors.line },
  pressed: { opacity: 0.6 },
  note: { color: colors.muted, paddingHorizontal: space.s },
});
