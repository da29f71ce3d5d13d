import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Tabs } from 'expo-router';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { colors } from '@/constants/theme';

const tabs: Record<string, { title: string; icon: 'sprout' | 'watering-can' }> = {
  index: { title: 'Shelf', icon: 'sprout' },
  week: { title: 'Rounds', icon: 'watering-can' },
};

export default function TabsLayout() {
  const insets = useSafeAreaInsets();
  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color }) => (
          <MaterialCommunityIcons name={tabs[route.name]?.icon ?? 'sprout'} color={color} size={24} />
        ),
        tabBarActiveTintColor: colors.ink,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontSize: 12 },
        tabBarStyle: {
          height: 62 + insets.bottom,
          paddingTop: 6,
          backgroundColor: colors.card,
          borderTopColor: colors.line,
        },
      })}
    />
  );
}
