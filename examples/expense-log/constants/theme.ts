import { Platform } from 'react-native';

export const appName = 'Till';
export const accent = '#2743D9';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#E6E9EE', paper: '#FFFFFF', ink: '#141B26', muted: '#566070', line: '#C9CFD8', marker: '#FFE45C' },
  dark: { page: '#0F131A', paper: '#1B222D', ink: '#EEF2F7', muted: '#9AA6B6', line: '#36404E', marker: '#6B5A00' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

export const mono = Platform.select({ ios: 'Menlo', android: 'monospace', web: 'ui-monospace, monospace' });
const base = { fontFamily: mono, color: colors.ink } as const;

export const type = {
  total: { ...base, fontSize: 42, lineHeight: 50, fontWeight: '700', letterSpacing: -2 },
  title: { ...base, fontSize: 20, lineHeight: 26, fontWeight: '700' },
  label: { ...base, fontSize: 12, lineHeight: 16, letterSpacing: 1, color: colors.muted },
  money: { ...base, fontSize: 16, lineHeight: 22, fontWeight: '600' },
  body: { fontSize: 16, lineHeight: 22, color: colors.ink },
} as const;

export const space = { s: 8, m: 14, l: 20, xl: 32 };
