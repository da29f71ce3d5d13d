import { Platform } from 'react-native';

export const appName = 'Larder';
export const accent = '#C22F14';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#FFFFFF', card: '#F4F2EE', ink: '#14110E', muted: '#65605A', line: '#DEDAD3' },
  dark: { page: '#14110E', card: '#221D19', ink: '#FBF6EE', muted: '#ADA59B', line: '#3A332D' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

const display = Platform.select({ ios: 'Futura', android: 'sans-serif-medium', web: 'Futura, "Century Gothic", "Trebuchet MS", sans-serif' });

export const type = {
  hero: { fontFamily: display, fontSize: 40, lineHeight: 42, fontWeight: '800', letterSpacing: -1.6, color: colors.ink },
  title: { fontFamily: display, fontSize: 24, lineHeight: 27, fontWeight: '800', letterSpacing: -0.6, color: colors.ink },
  strong: { fontFamily: display, fontSize: 16, lineHeight: 22, fontWeight: '700', color: colors.ink },
  body: { fontSize: 17, lineHeight: 25, color: colors.ink },
  small: { fontSize: 14, lineHeight: 19, color: colors.muted },
} as const;
