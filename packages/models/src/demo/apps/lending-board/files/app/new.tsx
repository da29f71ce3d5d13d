import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Redirect, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Field from '@/components/Field';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { offer } from '@/lib/board';
import { thingIcons, type ThingIcon } from '@/lib/data';
import { useSession } from '@/lib/session';

export default function NewThingScreen() {
  const { session, isReady } = useSession();
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [icon, setIcon] = useState<ThingIcon>('hammer');
  const canSave = title.trim() !== '';
  const close = () => (router.canGoBack() ? router.back() : router.replace('/board'));
  if (isReady && !session) return <Redirect href="/" />;

  function save() {
    if (!canSave) return;
    offer({ title: title.trim(), note: note.trim(), icon });
    close();
  }

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}
    >
      <View style={styles.bar}>
        <Text role="heading" style={type.hero}>
          Offer
        </Text>
        <Pressable role="button" aria-label="Close" hitSlop={10} onPress={close}>
          <MaterialCommunityIcons name="close" size={30} color={colors.ink} />
        </Pressable>
      </View>
      <Field label="What is it?" value={title} onChangeText={setTitle} maxLength={40} />
      <Field label="Good to know" value={note} onChangeText={setNote} maxLength={120} />
      <View style={styles.icons} role="radiogroup" aria-label="Picture">
        {thingIcons.map((option) => (
          <Pressable
            key={option}
            role="radio"
            aria-checked={option === icon}
            aria-label={option.replaceAll('-', ' ')}
            onPress={() => setIcon(option)}
            style={[styles.icon, option === icon && styles.chosen]}
          >
            <MaterialCommunityIcons name={option} size={32} color={option === icon ? onAccent : colors.ink} />
          </Pressable>
        ))}
      </View>
      <Pressable
        role="button"
        disabled={!canSave}
        aria-disabled={!canSave}
        onPress={save}
        style={[styles.save, !canSave && styles.off]}
      >
        <Text style={[type.title, { color: onAccent }]}>Pin it to the board</Text>
      </Pressable>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 18, padding: 20 },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  icons: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  icon: { width: 62, height: 62, alignItems: 'center', justifyContent: 'center', backgroundColor: colors.card },
  chosen: { backgroundColor: accent },
  save: { minHeight: 60, alignItems: 'center', justifyContent: 'center', borderRadius: 4, backgroundColor: accent },
  off: { opacity: 0.35 },
});
