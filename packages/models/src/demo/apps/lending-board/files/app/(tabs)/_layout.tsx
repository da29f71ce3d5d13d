import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Redirect, Tabs } from 'expo-router';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors } from '@/constants/theme';
import { useSession } from '@/lib/session';

const tabs: Record<string, { title: string; icon: 'pin' | 'swap-horizontal' | 'account' }> = {
  board: { title: 'Board', icon: 'pin' },
  loans: { title: 'Loans', icon: 'swap-horizontal' },
  account: { title: 'Account', icon: 'account' },
};

export default function TabsLayout() {
  const { session, isReady } = useSession();
  const insets = useSafeAreaInsets();
  if (!isReady) return null;
  if (!session) return <Redirect href="/" />;

  return (
    <Tabs
      screenOptions={({ route }) => ({
        headerShown: false,
        title: tabs[route.name]?.title ?? route.name,
        tabBarIcon: ({ color }) => (
          <MaterialCommunityIcons name={tabs[route.name]?.icon ?? 'pin'} color={color} size={25} />
        ),
        tabBarActiveTintColor: accent,
        tabBarInactiveTintColor: colors.muted,
        tabBarLabelStyle: { fontSize: 12, fontWeight: '700' },
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
