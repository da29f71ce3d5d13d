import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { kindOf } from '@/lib/kinds';
import { daysLeft, isThirsty, usePlants, waterPlants } from '@/lib/plants';

/** The week as a round through the rooms: who wants water on which day. */
export default function RoundsScreen() {
  const plants = usePlants();
  const insets = useSafeAreaInsets();
  const thirsty = plants.filter(isThirsty);

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + 20 }]}>
      <Text role="heading" style={type.hero}>
        Rounds
      </Text>
      {Array.from({ length: 7 }, (_, day) => {
        const due = plants.filter((plant) => Math.max(0, daysLeft(plant)) === day);
        return (
          <View key={day} style={styles.day}>
            <View style={styles.date}>
              <Text style={[type.title, day === 0 && { color: accent }]}>{dateIn(day).getDate()}</Text>
              <Text style={type.small}>{day === 0 ? 'today' : weekday(day)}</Text>
            </View>
            <View style={styles.due}>
              {due.length === 0 && <Text style={[type.small, styles.rest]}>Nobody</Text>}
              {due.map((plant) => (
                <View key={plant.id} style={styles.plant}>
                  <Text style={type.name}>{plant.name}</Text>
                  <Text style={type.small}>
                    {kindOf(plant.kind).name}, {plant.place.toLowerCase()}
                  </Text>
                </View>
              ))}
              {day === 0 && thirsty.length > 0 && (
                <Pressable
                  role="button"
                  onPress={() => waterPlants(thirsty.map(({ id }) => id))}
                  style={({ pressed }) => [styles.button, pressed && styles.pressed]}
                >
                  <MaterialCommunityIcons name="watering-can" size={20} color={onAccent} />
                  <Text style={[type.body, { color: onAccent }]}>
                    {thirsty.length === 1 ? `Water ${thirsty[0].name}` : thirsty.length === 2 ? 'Water both' : `Water all ${thirsty.length}`}
                  </Text>
                </Pressable>
              )}
            </View>
          </View>
        );
      })}
    </ScrollView>
  );
}

function dateIn(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

function weekday(days: number): string {
  return dateIn(days).toLocaleDateString(undefined, { weekday: 'short' });
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingHorizontal: 24, paddingBottom: 40 },
  day: { flexDirection: 'row', gap: 20, paddingVertical: 14, borderBottomWidth: 1, borderColor: colors.line },
  date: { width: 52 },
  due: { flex: 1, gap: 10 },
  rest: { paddingTop: 5 },
  plant: { gap: 1 },
  button: {
    flexDirection: 'row',
    alignSelf: 'flex-start',
    alignItems: 'center',
    gap: 8,
    minHeight: 46,
    paddingHorizontal: 18,
    borderRadius: 23,
    backgroundColor: accent,
  },
  pressed: { opacity: 0.7 },
});
