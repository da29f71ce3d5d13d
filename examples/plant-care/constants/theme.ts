import { Platform } from 'react-native';

export const appName = 'Sill';
export const accent = '#9C3D1F';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#DCE6D2', card: '#F4F6EA', ink: '#16301F', muted: '#4C6253', line: '#B9C9AF', wood: '#A9773F', woodEdge: '#7C5227' },
  dark: { page: '#0F2018', card: '#193126', ink: '#EAF2E2', muted: '#9DB3A3', line: '#2E4A3B', wood: '#6B4824', woodEdge: '#452C14' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

export const serif = Platform.select({ ios: 'Georgia', android: 'serif', web: 'Georgia, "Times New Roman", serif' });

export const type = {
  hero: { fontFamily: serif, fontSize: 36, lineHeight: 40, letterSpacing: -0.6, color: colors.ink },
  title: { fontFamily: serif, fontSize: 22, lineHeight: 28, color: colors.ink },
  name: { fontFamily: serif, fontStyle: 'italic', fontSize: 17, lineHeight: 22, color: colors.ink },
  body: { fontSize: 15, lineHeight: 22, color: colors.ink },
  small: { fontSize: 13, lineHeight: 18, color: colors.muted },
} as const;
