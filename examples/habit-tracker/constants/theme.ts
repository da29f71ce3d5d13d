import { Platform } from 'react-native';

export const appName = 'Loop';
export const accent = '#C8401A';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#FFF3DF', card: '#FFFFFF', ink: '#2B1810', muted: '#755E50', line: '#F0DFC4' },
  dark: { page: '#1C1310', card: '#2A1E19', ink: '#FFF1E0', muted: '#B7A193', line: '#43332B' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

const rounded = Platform.select({ ios: 'ui-rounded', web: 'ui-rounded, "Segoe UI", Helvetica, Arial, sans-serif' });
const base = { fontFamily: rounded, color: colors.ink } as const;

export const type = {
  hero: { ...base, fontSize: 38, lineHeight: 41, fontWeight: '800', letterSpacing: -1.2 },
  title: { ...base, fontSize: 22, lineHeight: 27, fontWeight: '800' },
  strong: { ...base, fontSize: 17, lineHeight: 22, fontWeight: '700' },
  body: { ...base, fontSize: 15, lineHeight: 21 },
  small: { ...base, fontSize: 13, lineHeight: 18, fontWeight: '600', color: colors.muted },
} as const;

export const space = { s: 8, m: 14, l: 20, xl: 32 };
export const radius = { m: 16, l: 26, round: 999 };
