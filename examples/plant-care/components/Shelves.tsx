import { Link } from 'expo-router';
import { StyleSheet, Text, useWindowDimensions, View } from 'react-native';
import PlantSpot from '@/components/PlantSpot';
import { colors, type } from '@/constants/theme';
import { usePlants } from '@/lib/plants';

/** The plants, row by row, each row on its plank. */
export default function Shelves() {
  const plants = usePlants();
  const { width } = useWindowDimensions();
  const perShelf = width >= 700 ? 5 : width >= 520 ? 3 : 2;
  const rows = Array.from({ length: Math.ceil(plants.length / perShelf) }, (_, row) =>
    plants.slice(row * perShelf, (row + 1) * perShelf),
  );

  if (plants.length === 0) {
    return (
      <View>
        <View style={styles.bare}>
          <Text style={type.body}>Give the first one a name. Named plants live longer.</Text>
          <Link href="/new" style={styles.link}>
            Add a plant
          </Link>
        </View>
        <Plank />
      </View>
    );
  }
  return (
    <View>
      {rows.map((row) => (
        <View key={row[0].id}>
          <View style={styles.row}>
            {row.map((plant) => (
              <PlantSpot key={plant.id} plant={plant} />
            ))}
          </View>
          <Plank />
        </View>
      ))}
    </View>
  );
}

function Plank() {
  return (
    <View aria-hidden>
      <View style={styles.plank} />
      <View style={styles.edge} />
      <View style={styles.shadow} />
    </View>
  );
}

const styles = StyleSheet.create({
  bare: { gap: 14, minHeight: 180, justifyContent: 'flex-end', padding: 24 },
  link: { ...type.title, textDecorationLine: 'underline', paddingVertical: 6 },
  row: { flexDirection: 'row', justifyContent: 'space-around', paddingHorizontal: 12, paddingTop: 18 },
  plank: { height: 12, backgroundColor: colors.wood },
  edge: { height: 7, backgroundColor: colors.woodEdge },
  shadow: { height: 10, backgroundColor: '#00000012' },
});
