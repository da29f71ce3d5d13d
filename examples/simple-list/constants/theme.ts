import { Platform } from 'react-native';

export const appName = 'My list';
export const accent = '#B3261E';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#FFF8D2', paper: '#FFFDF0', ink: '#1E2430', muted: '#656350', rule: '#BFD0DE' },
  dark: { page: '#1B1C18', paper: '#262721', ink: '#F4F1DF', muted: '#A9A690', rule: '#3B444B' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

const serif = Platform.select({ ios: 'Georgia', android: 'serif', default: 'Georgia, "Times New Roman", serif' });

export const type = {
  hero: { fontFamily: serif, fontSize: 40, lineHeight: 44, fontWeight: '700', color: colors.ink },
  item: { fontFamily: serif, fontSize: 20, lineHeight: 26, color: colors.ink },
  small: { fontFamily: serif, fontSize: 15, lineHeight: 20, color: colors.muted },
} as const;

export const space = { s: 8, m: 14, l: 22, margin: 58 };
