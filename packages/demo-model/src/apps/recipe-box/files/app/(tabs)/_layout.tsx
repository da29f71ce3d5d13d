import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Tabs } from 'expo-router';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, type } from '@/constants/theme';

const tabs: Record<string, { title: string; icon: 'silverware-fork-knife' | 'basket' }> = {
  index: { title: 'Recipes', icon: 'silverware-fork-knife' },
  shopping: { title: 'Shopping', icon: 'basket' },
};

export default function TabsLayout() {
  const insets = useSafeAreaInsets();
  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color }) => (
          <MaterialCommunityIcons name={tabs[route.name]?.icon ?? 'basket'} color={color} size={24} />
        ),
        tabBarActiveTintColor: accent,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontFamily: type.strong.fontFamily, fontSize: 12, fontWeight: '700' },
        tabBarStyle: {
          height: 62 + insets.bottom,
          paddingTop: 6,
          backgroundColor: colors.page,
          borderTopColor: colors.line,
        },
      })}
    />
  );
}
