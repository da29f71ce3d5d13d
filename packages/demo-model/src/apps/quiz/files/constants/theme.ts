import { Platform } from 'react-native';

export const appName = 'Six';
export const accent = '#5B2BE0';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#F3EFFF', card: '#FFFFFF', ink: '#150B33', muted: '#5F5680', line: '#D8CFF5' },
  dark: { page: '#120C24', card: '#1F1738', ink: '#F5F1FF', muted: '#A89FC8', line: '#372C58' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

const black = Platform.select({ ios: 'AvenirNext-Heavy', web: '"Avenir Next", "Arial Black", Impact, sans-serif' });

export const type = {
  giant: { fontFamily: black, fontSize: 104, lineHeight: 104, fontWeight: '900', letterSpacing: -6, color: colors.ink },
  hero: { fontFamily: black, fontSize: 30, lineHeight: 36, fontWeight: '900', letterSpacing: -0.8, color: colors.ink },
  title: { fontFamily: black, fontSize: 19, lineHeight: 25, fontWeight: '900', color: colors.ink },
  body: { fontSize: 16, lineHeight: 23, color: colors.ink },
  small: { fontSize: 13, lineHeight: 18, fontWeight: '600', color: colors.muted },
} as const;
