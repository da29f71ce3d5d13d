import { StyleSheet, Text, View } from 'react-native'
import Svg, { G, Path, Rect } from 'react-native-svg'

export default function HomeScreen() {
  return (
    <View style={styles.screen}>
      <View style={styles.tile}>
        <PencilAndRuler />
      </View>
      <Text style={styles.title} accessibilityRole="header">
        Design Your Dream Mobile App
      </Text>
      <Text style={styles.subtitle}>
        Describe your app vision in detail and watch AI craft it with beautiful UI and rich features
      </Text>
    </View>
  )
}

function PencilAndRuler() {
  return (
    <Svg width={34} height={34} viewBox="0 0 24 24" fill={TILE} stroke={INK} strokeWidth={1.7} strokeLinejoin="round">
      <G transform="rotate(45 12 12)">
        <Rect x={1} y={8.75} width={22} height={6.5} rx={1.3} />
        <Path d="M5 9v2.4M8 9v2.4M16 9v2.4M19 9v2.4" strokeLinecap="round" />
      </G>
      <G transform="rotate(-45 12 12)">
        <Path d="M0.8 12 5.4 9h15.2a1.6 1.6 0 0 1 1.6 1.6v2.8a1.6 1.6 0 0 1-1.6 1.6H5.4Z" />
        <Path d="M18.4 9v6" />
      </G>
    </Svg>
  )
}

const INK = '#161616'
const TILE = '#f0f0eb'

const styles = StyleSheet.create({
  screen: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: 32,
    backgroundColor: '#ffffff',
  },
  tile: {
    width: 68,
    height: 68,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 20,
    backgroundColor: TILE,
  },
  title: {
    marginTop: 26,
    color: INK,
    fontSize: 29,
    fontWeight: '700',
    letterSpacing: -0.9,
    lineHeight: 35,
    textAlign: 'center',
  },
  subtitle: {
    maxWidth: 244,
    marginTop: 14,
    color: '#6a6a66',
    fontSize: 17,
    lineHeight: 25,
    textAlign: 'center',
  },
})
