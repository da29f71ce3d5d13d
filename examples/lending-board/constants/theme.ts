export const appName = 'Lending board';
export const accent = '#1F6B4F';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#E9EDE4', paper: '#FFFFFF', ink: '#1B231E', muted: '#545F58', rule: '#C6CFC6' },
  dark: { page: '#121613', paper: '#1D231F', ink: '#EDF2EC', muted: '#A3AFA6', rule: '#37413A' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

export const type = {
  hero: { fontSize: 34, lineHeight: 40, fontWeight: '800', letterSpacing: -0.6, color: colors.ink },
  title: { fontSize: 18, lineHeight: 24, fontWeight: '600', color: colors.ink },
  body: { fontSize: 16, lineHeight: 23, color: colors.ink },
  small: { fontSize: 14, lineHeight: 20, color: colors.muted },
} as const;

export const space = { s: 8, m: 14, l: 20, xl: 32 };
