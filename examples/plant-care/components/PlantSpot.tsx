import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import PlantArt from '@/components/PlantArt';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { isThirsty, waterPlants, whenText, type Plant } from '@/lib/plants';

/** A plant on the shelf, with a drop to water it at once. */
export default function PlantSpot({ plant }: { plant: Plant }) {
  const router = useRouter();
  const isDry = isThirsty(plant);

  return (
    <View style={styles.spot}>
      <Pressable
        role="link"
        aria-label={`${plant.name}, ${isDry ? 'thirsty' : 'water'} ${whenText(plant)}`}
        onPress={() => router.push({ pathname: '/plant/[id]', params: { id: plant.id } })}
        style={({ pressed }) => [styles.open, pressed && styles.pressed]}
      >
        <Text style={type.name} numberOfLines={1}>
          {plant.name}
        </Text>
        <Text style={type.small}>{isDry ? `thirsty ${whenText(plant)}` : `water ${whenText(plant)}`}</Text>
        <PlantArt kind={plant.kind} isThirsty={isDry} size={124} />
      </Pressable>
      {isDry && (
        <Pressable
          role="button"
          aria-label={`Water ${plant.name}`}
          onPress={() => waterPlants([plant.id])}
          style={({ pressed }) => [styles.drop, pressed && styles.pressed]}
        >
          <MaterialCommunityIcons name="water" size={24} color={onAccent} />
        </Pressable>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  spot: { width: 150, alignItems: 'center' },
  open: { alignItems: 'center' },
  drop: {
    position: 'absolute',
    right: 4,
    bottom: 30,
    width: 48,
    height: 48,
    borderRadius: 24,
    borderWidth: 3,
    borderColor: colors.page,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accent,
  },
  pressed: { opacity: 0.6 },
});
