import { Stack } from 'expo-router';
import { StatusBar } from 'expo-status-bar';
import { colors, scheme } from '@/constants/theme';

export default function RootLayout() {
  return (
    <>
      <StatusBar style={scheme === 'light' ? 'dark' : 'light'} />
      <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: colors.page } }} />
    </>
  );
}
