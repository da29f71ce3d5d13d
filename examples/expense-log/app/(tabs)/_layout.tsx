import Feather from '@expo/vector-icons/Feather';
import { Tabs } from 'expo-router';
import type { ComponentProps } from 'react';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, mono } from '@/constants/theme';

type IconName = ComponentProps<typeof Feather>['name'];

const tabs: Record<string, { title: string; icon: IconName }> = {
  index: { title: 'Month', icon: 'file-text' },
  all: { title: 'All', icon: 'list' },
  budget: { title: 'Budget', icon: 'target' },
};

export default function TabsLayout() {
  const insets = useSafeAreaInsets();
  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color }) => <Feather name={tabs[route.name]?.icon ?? 'circle'} color={color} size={21} />,
        tabBarActiveTintColor: accent,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontFamily: mono, fontSize: 11 },
        tabBarStyle: {
          height: 64 + insets.bottom,
          paddingTop: 7,
          backgroundColor: colors.paper,
          borderTopColor: colors.line,
        },
      })}
    />
  );
}
