import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Tabs } from 'expo-router';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors } from '@/constants/theme';

const tabs: Record<string, { title: string; icon: 'cards' | 'trophy' }> = {
  index: { title: 'Play', icon: 'cards' },
  records: { title: 'Records', icon: 'trophy' },
};

export default function TabsLayout() {
  const insets = useSafeAreaInsets();
  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color }) => (
          <MaterialCommunityIcons name={tabs[route.name]?.icon ?? 'cards'} color={color} size={25} />
        ),
        tabBarActiveTintColor: accent,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontSize: 12, fontWeight: '700' },
        tabBarStyle: {
          height: 62 + insets.bottom,
          paddingTop: 6,
          backgroundColor: colors.card,
          borderTopWidth: 0,
        },
      })}
    />
  );
}
