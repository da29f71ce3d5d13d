import { Feather, FontAwesome5, MaterialCommunityIcons } from '@expo/vector-icons'
import { BlurView } from 'expo-blur'
import { type ReactNode, useState } from 'react'
import { Pressable, StyleSheet } from 'react-native'

export function IconBar() {
  const [chosen, setChosen] = useState('Photos')
  const colour = (name: string) => (name === chosen ? '#fbbf24' : '#e4e4e7')
  const icons: Record<string, ReactNode> = {
    Photos: <Feather name="image" size={24} color={colour('Photos')} />,
    Places: <FontAwesome5 name="map-marker-alt" size={22} color={colour('Places')} />,
    Weather: <MaterialCommunityIcons name="weather-partly-cloudy" size={26} color={colour('Weather')} />,
  }
  return (
    <BlurView intensity={50} tint="dark" style={styles.bar}>
      {Object.entries(icons).map(([name, icon]) => (
        <Pressable
          key={name}
          onPress={() => setChosen(name)}
          accessibilityRole="tab"
          accessibilityState={{ selected: name === chosen }}
          accessibilityLabel={name}
          style={styles.icon}
        >
          {icon}
        </Pressable>
      ))}
    </BlurView>
  )
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    borderRadius: 28,
    overflow: 'hidden',
    borderWidth: 1,
    borderColor: '#ffffff22',
  },
  icon: { flex: 1, alignItems: 'center', justifyContent: 'center', height: 60 },
})
