import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import DayStepper from '@/components/DayStepper';
import PlantArt from '@/components/PlantArt';
import { colors, type } from '@/constants/theme';
import { kindOf, kinds, type KindId } from '@/lib/kinds';
import { addPlant } from '@/lib/plants';

export default function NewPlantScreen() {
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [name, setName] = useState('');
  const [place, setPlace] = useState('');
  const [kind, setKind] = useState<KindId>('fern');
  const [everyDays, setEveryDays] = useState(kindOf('fern').everyDays);
  const close = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function choose(next: KindId) {
    setKind(next);
    setEveryDays(kindOf(next).everyDays);
  }

  function save() {
    addPlant({ name: name.trim() || kindOf(kind).name, place: place.trim() || 'Somewhere', kind, everyDays });
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
          A new one
        </Text>
        <Pressable role="button" aria-label="Close" hitSlop={10} onPress={close} style={styles.close}>
          <MaterialCommunityIcons name="close" size={26} color={colors.ink} />
        </Pressable>
      </View>

      <ScrollView horizontal showsHorizontalScrollIndicator={false} style={styles.strip}>
        <View style={styles.kinds} role="radiogroup" aria-label="Kind">
          {kinds.map((option) => (
            <Pressable
              key={option.id}
              role="radio"
              aria-checked={option.id === kind}
              aria-label={option.name}
              onPress={() => choose(option.id)}
              style={[styles.kind, option.id === kind && styles.chosen]}
            >
              <PlantArt kind={option.id} size={84} />
              <Text style={type.small}>{option.name}</Text>
            </Pressable>
          ))}
        </View>
      </ScrollView>
      <Text style={type.small}>{kindOf(kind).hint}</Text>

      <TextInput
        aria-label="Name"
        placeholder="Its name"
        placeholderTextColor={colors.muted}
        value={name}
        onChangeText={setName}
        maxLength={24}
        style={styles.input}
      />
      <TextInput
        aria-label="Place"
        placeholder="Where it stands"
        placeholderTextColor={colors.muted}
        value={place}
        onChangeText={setPlace}
        maxLength={30}
        style={styles.input}
      />
      <Text style={type.title}>Water every</Text>
      <DayStepper value={everyDays} onChange={setEveryDays} />
      <Pressable role="button" onPress={save} style={({ pressed }) => [styles.save, pressed && styles.pressed]}>
        <Text style={[type.title, { color: colors.page }]}>Put it on the shelf</Text>
      </Pressable>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: 24, gap: 14 },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  close: { padding: 4 },
  strip: { marginHorizontal: -24 },
  kinds: { flexDirection: 'row', gap: 10, paddingHorizontal: 24 },
  kind: {
    alignItems: 'center',
    gap: 6,
    padding: 12,
    borderRadius: 14,
    borderWidth: 2,
    borderColor: 'transparent',
    backgroundColor: colors.card,
  },
  chosen: { borderColor: colors.ink },
  input: {
    ...type.title,
    minHeight: 56,
    paddingVertical: 8,
    borderBottomWidth: 1.5,
    borderColor: colors.ink,
  },
  save: {
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 58,
    marginTop: 10,
    borderRadius: 29,
    backgroundColor: colors.ink,
  },
  pressed: { opacity: 0.75 },
});
