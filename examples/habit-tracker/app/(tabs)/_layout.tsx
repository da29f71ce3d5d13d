import Ionicons from '@expo/vector-icons/Ionicons';
import { Tabs } from 'expo-router';
import type { ComponentProps } from 'react';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, type } from '@/constants/theme';

type IconName = ComponentProps<typeof Ionicons>['name'];

const tabs: Record<string, { title: string; icon: IconName }> = {
  index: { title: 'Today', icon: 'sunny' },
  progress: { title: 'Progress', icon: 'stats-chart' },
  settings: { title: 'Settings', icon: 'options' },
};

export default function TabsLayout() {
  const insets = useSafeAreaInsets();
  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color, size }) => (
          <Ionicons name={tabs[route.name]?.icon ?? 'ellipse'} color={color} size={size} />
        ),
        tabBarActiveTintColor: accent,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontFamily: type.small.fontFamily, fontSize: 11, fontWeight: '700' },
        tabBarStyle: {
          height: 64 + insets.bottom,
          paddingTop: 7,
          backgroundColor: colors.page,
          borderTopColor: colors.line,
        },
      })}
    />
  );
}
