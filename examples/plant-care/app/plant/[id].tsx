import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import DayStepper from '@/components/DayStepper';
import PlantArt from '@/components/PlantArt';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { kindOf } from '@/lib/kinds';
import { daysSince, isThirsty, removePlant, undoWatering, updatePlant, usePlants, waterPlants, whenText } from '@/lib/plants';

export default function PlantScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const plant = usePlants().find((other) => other.id === id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function remove() {
    if (!isAsking) return setIsAsking(true);
    goBack();
    removePlant(id);
  }

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={[styles.content, { paddingTop: insets.top + 16 }]}
    >
      <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
        <MaterialCommunityIcons name="arrow-left" size={26} color={colors.ink} />
      </Pressable>
      {!plant && <Text style={type.title}>This plant has moved out.</Text>}
      {plant && (
        <>
          <View style={styles.portrait}>
            <PlantArt kind={plant.kind} size={190} isThirsty={isThirsty(plant)} />
          </View>
          <View style={styles.sill} />
          <Text role="heading" style={[type.hero, styles.name]}>
            {plant.name}
          </Text>
          <Text style={type.small}>
            {kindOf(plant.kind).name}, {plant.place.toLowerCase()}. {kindOf(plant.kind).hint}
          </Text>

          <Pressable
            role="button"
            onPress={() => waterPlants([id])}
            style={({ pressed }) => [styles.water, pressed && styles.pressed]}
          >
            <MaterialCommunityIcons name="water" size={22} color={onAccent} />
            <Text style={[type.body, { color: onAccent }]}>
              {isThirsty(plant) ? `Water it, thirsty ${whenText(plant)}` : `Water it, due ${whenText(plant)}`}
            </Text>
          </Pressable>

          <View style={styles.section}>
            <Text style={type.title}>Every</Text>
            <DayStepper value={plant.everyDays} onChange={(everyDays) => updatePlant(id, { everyDays })} />
          </View>

          <View style={styles.section}>
            <Text style={type.title}>Note</Text>
            <TextInput
              aria-label="Note"
              multiline
              value={plant.note}
              onChangeText={(note) => updatePlant(id, { note })}
              placeholder="Repotted, moved, a new leaf"
              placeholderTextColor={colors.muted}
              style={styles.note}
            />
          </View>

          <View style={styles.section}>
            <Text style={type.title}>Waterings</Text>
            {plant.watered.length === 0 && <Text style={type.small}>None so far</Text>}
            {plant.watered.slice(0, 6).map((time, index) => (
              <View key={time} style={styles.line}>
                <Text style={type.body}>{agoText(daysSince(time))}</Text>
                {index === 0 && (
                  <Pressable role="button" hitSlop={12} onPress={() => undoWatering(id)}>
                    <Text style={[type.small, styles.underlined]}>Undo</Text>
                  </Pressable>
                )}
              </View>
            ))}
          </View>

          <Pressable role="button" onPress={remove} style={styles.remove}>
            <Text style={[type.body, isAsking && { color: accent }]}>
              {isAsking ? 'Tap again to remove it for good' : 'Remove this plant'}
            </Text>
          </Pressable>
        </>
      )}
    </ScrollView>
  );
}

function agoText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: 24, paddingBottom: 48 },
  back: { alignSelf: 'flex-start', padding: 4, marginLeft: -4 },
  portrait: { alignItems: 'center', marginTop: -12 },
  sill: { height: 14, marginHorizontal: -24, backgroundColor: colors.wood, borderBottomWidth: 7, borderColor: colors.woodEdge },
  name: { marginTop: 22 },
  water: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 54,
    marginTop: 20,
    borderRadius: 27,
    backgroundColor: accent,
  },
  section: { gap: 10, marginTop: 28 },
  note: { ...type.body, minHeight: 72, padding: 14, borderRadius: 12, backgroundColor: colors.card, textAlignVertical: 'top' },
  line: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 6, borderBottomWidth: 1, borderColor: colors.line },
  underlined: { textDecorationLine: 'underline' },
  remove: { alignItems: 'center', padding: 16, marginTop: 28 },
  pressed: { opacity: 0.7 },
});
