import { Platform } from 'react-native';

export const appName = 'Lend';
export const accent = '#A81C2B';
export const onAccent = '#FFFFFF';

const palettes = {
  light: { page: '#FBF3DC', card: '#FFFDF4', ink: '#24180E', muted: '#6A5843', line: '#B9CBD6', board: '#D3A36C', onBoard: '#2E1B0A', speck: '#B98850' },
  dark: { page: '#2B2119', card: '#382C22', ink: '#F8EEDA', muted: '#BDAA92', line: '#55493D', board: '#17110C', onBoard: '#F3E3C8', speck: '#2A2018' },
};

export const scheme: keyof typeof palettes = 'light';
export const colors = palettes[scheme];

const narrow = Platform.select({ ios: 'AvenirNextCondensed-Heavy', android: 'sans-serif-condensed', web: '"Avenir Next Condensed", "Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif' });
const typed = Platform.select({ ios: 'AmericanTypewriter', android: 'serif', web: '"American Typewriter", "Courier New", serif' });

export const type = {
  hero: { fontFamily: narrow, fontSize: 46, lineHeight: 48, fontWeight: '800', letterSpacing: -0.5, color: colors.ink },
  title: { fontFamily: narrow, fontSize: 22, lineHeight: 26, fontWeight: '800', color: colors.ink },
  typed: { fontFamily: typed, fontSize: 16, lineHeight: 22, color: colors.ink },
  body: { fontSize: 16, lineHeight: 23, color: colors.ink },
  small: { fontSize: 13, lineHeight: 18, color: colors.muted },
} as const;
