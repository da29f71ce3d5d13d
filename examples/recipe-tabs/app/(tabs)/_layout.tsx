import { Ionicons } from '@expo/vector-icons'
import { Tabs } from 'expo-router'
import { useFavourites } from '@/lib/favourites'

export default function TabsLayout() {
  const { ids } = useFavourites()
  return (
    <Tabs
      screenOptions={{
        tabBarActiveTintColor: '#c2410c',
        tabBarInactiveTintColor: '#78716c',
        headerTitleStyle: { fontWeight: '700' },
        headerShadowVisible: false,
        headerStyle: { backgroundColor: '#fffaf5' },
        tabBarStyle: { backgroundColor: '#fffaf5', borderTopColor: '#f5e6d8' },
      }}
    >
      <Tabs.Screen
        name="index"
        options={{
          title: 'Discover',
          tabBarIcon: ({ color, size }) => <Ionicons name="restaurant" color={color} size={size} />,
        }}
      />
      <Tabs.Screen
        name="saved"
        options={{
          title: 'Saved',
          tabBarBadge: ids.size > 0 ? ids.size : undefined,
          tabBarIcon: ({ color, size }) => <Ionicons name="heart" color={color} size={size} />,
        }}
      />
      <Tabs.Screen
        name="profile"
        options={{
          title: 'Kitchen',
          tabBarIcon: ({ color, size }) => <Ionicons name="person" color={color} size={size} />,
        }}
      />
    </Tabs>
  )
}
