export const colors = {
  page: '#fbf7f2',
  card: '#ffffff',
  ink: '#2b2118',
  faint: '#7b6d5e',
  line: '#ecdfd0',
  accent: '#a8431f',
  accentSoft: '#fbe3d8',
  danger: '#b3261e',
  good: '#1b7f4b',
}

export const radius = { small: 10, large: 16 }
