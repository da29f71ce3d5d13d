import { Stack } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import { colors, scheme } from '@/constants/theme';

const modals = ['add'];

export default function RootLayout() {
  return (
    <>
      <StatusBar style={scheme === 'light' ? 'dark' : 'light'} />
      <Stack
        screenOptions={({ route }) => ({
          headerShown: false,
          contentStyle: { backgroundColor: colors.page },
          presentation: modals.includes(route.name) ? 'modal' : 'card',
        })}
      />
    </>
  );
}
